import { describe, expect, it } from 'vitest'
import { createInbox } from '../../src/ui/session/inbox.ts'

const make = () => {
  const heard: string[] = []
  const paints: (() => void)[] = []
  const inbox = createInbox<string>(
    (message) => {
      heard.push(message)
      if (message === 'seated') inbox.hold() // it says something itself
    },
    (act) => paints.push(act),
  )
  return { inbox, heard, paints }
}

describe('messages to the page', () => {
  it('are heard as they come while nothing was tapped', () => {
    const { inbox, heard } = make()
    inbox.put('view')
    expect(heard).toEqual(['view'])
  })

  it('wait for the paint after a tap, and come in their order', () => {
    const { inbox, heard, paints } = make()
    inbox.hold()
    inbox.hold()
    inbox.put('view')
    inbox.put('story')
    expect(heard).toEqual([])
    expect(paints).toHaveLength(1)
    paints[0]?.()
    expect(heard).toEqual(['view', 'story'])
    inbox.put('undo')
    expect(heard).toEqual(['view', 'story', 'undo'])
  })

  it('are all heard when one of them has something said', () => {
    const { inbox, heard, paints } = make()
    inbox.hold()
    inbox.put('seated')
    inbox.put('view')
    paints[0]?.()
    expect(heard).toEqual(['seated', 'view'])
    inbox.put('story')
    expect(heard).toEqual(['seated', 'view'])
    paints[1]?.()
    expect(heard).toEqual(['seated', 'view', 'story'])
  })

  it('of a link that is no more are never heard', () => {
    const { inbox, heard, paints } = make()
    inbox.hold()
    inbox.put('old')
    inbox.clear()
    inbox.put('new')
    paints[0]?.()
    expect(heard).toEqual(['new'])
  })
})
