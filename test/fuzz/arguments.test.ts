import { describe, expect, it } from 'vitest'
import {
  readArguments,
  readBots,
  readChecks,
  readFrom,
  readRaid,
  readRaiders,
  wholeNumber,
} from '../../tools/sim-args.ts'

describe('the arguments of the simulator', () => {
  it('are read as they are meant', () => {
    expect(readRaiders('3')).toEqual([3])
    expect(readRaiders('1-5')).toEqual([1, 2, 3, 4, 5])
    expect(readBots('random')).toEqual({ boss: 'random', raiders: 'random' })
    expect(readBots('boss=greedy,raiders=random')).toEqual({ boss: 'greedy', raiders: 'random' })
    expect(readChecks('off')).toBe('off')
    const { given, flags, rest } = readArguments(
      ['onyxia', '--seed', '4', '--games=7', '--json'],
      ['seed', 'games'],
      ['json'],
    )
    expect([rest, given.get('seed'), given.get('games'), flags.has('json')]).toEqual([['onyxia'], '4', '7', true])
  })

  it.each([
    [['--strong', 'onyxia'], true, undefined, ['onyxia']],
    [['--strong', '4', 'onyxia'], true, '4', ['onyxia']],
    [['onyxia', '--strong=5'], true, '5', ['onyxia']],
    [['onyxia'], false, undefined, ['onyxia']],
  ])('may have a number or none: %j', (argv, isOn, number, words) => {
    const { given, flags, rest } = readArguments(argv, ['seed'], ['json'], ['strong'])
    expect([flags.has('strong'), given.get('strong'), rest]).toEqual([isOn, number, words])
  })

  it('say where games begin', () => {
    expect(readFrom('onyxia', undefined)).toBeUndefined()
    expect(readFrom('black-temple', 'council,betrayer')).toEqual(['council', 'betrayer'])
    expect(readFrom('onyxia', 'all')).toEqual(['stage1', 'stage2', 'stage3'])
  })

  it.each<[string, () => unknown, RegExp]>([
    ['an unknown raid', () => readRaid('onixia'), /no raid called "onixia".*onyxia/],
    ['no raid', () => readRaid(undefined), /Name a raid/],
    ['six raiders', () => readRaiders('6'), /from 1 to 5/],
    ['a range the wrong way round', () => readRaiders('4-2'), /from 1 to 5/],
    ['half a game', () => wholeNumber('games', '1.5', 1, 10), /--games must be a whole number from 1 to 10, not "1.5"/],
    ['no games', () => wholeNumber('games', '0', 1, 10), /from 1 to 10/],
    ['an unknown bot', () => readBots('clever'), /no bot called "clever".*random, greedy/],
    ['a bot for nobody', () => readBots('boss=random,dragon=random'), /boss=<bot>,raiders=<bot>/],
    ['a bot for one side only', () => readBots('boss=random'), /nothing about the raiders/],
    ['unknown checks', () => readChecks('none'), /off, sample, thorough/],
    ['an unknown option', () => readArguments(['--sede', '1'], ['seed'], ['json']), /no option --sede/],
    [
      'an option without a value',
      () => readArguments(['--seed', '--json'], ['seed'], ['json']),
      /--seed needs a value/,
    ],
    [
      'a Boss of another raid',
      () => readFrom('molten-core', 'onyxia'),
      /no "onyxia" in molten-core. It can begin at lucifron, .*ragnaros/,
    ],
    ['a flag twice', () => readArguments(['--strong', '--strong', '3'], [], [], ['strong']), /given twice/],
    ['an option twice', () => readArguments(['--seed', '1', '--seed', '2'], ['seed'], []), /given twice/],
  ])('are refused: %s', (_, read, words) => {
    expect(read).toThrow(words)
  })
})
