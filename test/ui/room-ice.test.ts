import { describe, expect, it } from 'vitest'
import { readIce } from '../../src/ui/room/ice.ts'

describe('servers that help through networks', () => {
  it('are read one a line, with user and password where they need one', () => {
    expect(readIce('stun:stun.example.org:3478\n\n  turns:turn.example.org:5349?transport=tcp ben secret \n')).toEqual({
      servers: [
        { urls: 'stun:stun.example.org:3478' },
        { urls: 'turns:turn.example.org:5349?transport=tcp', username: 'ben', credential: 'secret' },
      ],
      wrong: [],
    })
    expect(readIce('  \n')).toEqual({ servers: [], wrong: [] })
  })

  it('are told apart from what is none', () => {
    const lines = ['https://example.org', 'turn:example.org', 'stun:example.org ben secret', 'turn:a b c d', 'stun:']
    expect(readIce(lines.join('\n'))).toEqual({ servers: [], wrong: lines })
  })
})
