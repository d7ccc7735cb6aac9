import { describe, expect, it } from 'vitest'
import { type Piece, voicePieces } from './voice-pieces.ts'

const PCM = new Uint8Array(2)
async function* pieces(...texts: string[]): AsyncGenerator<Piece> {
  for (const text of texts) yield { text, main: true }
}
/** What happened, in order. */
const record = () => {
  const log: string[] = []
  return {
    log,
    hooks: {
      begins: ({ text }: Piece) => {
        log.push(`begins ${text}`)
      },
      sound: () => {
        log.push('sound')
      },
    },
  }
}

describe('pieces of a text', () => {
  it('sound in turn; while one sounds, the next one and no more is prepared', async () => {
    const { log, hooks } = record()
    async function* say(text: string) {
      log.push(`asks for ${text}`)
      yield PCM
      yield PCM
    }
    expect(await voicePieces(pieces('a', 'b', 'c'), say, new AbortController().signal, hooks)).toBe(true)
    expect(log.filter(line => line !== 'sound')).toEqual([
      'asks for a',
      'asks for b',
      'begins a',
      'asks for c',
      'begins b',
      'begins c',
    ])
    expect(log.filter(line => line === 'sound')).toHaveLength(6)
  })

  it('go on after one that made no sound', async () => {
    const { log, hooks } = record()
    async function* say(text: string) {
      if (text === 'b') throw new Error('mute')
      yield PCM
    }
    expect(await voicePieces(pieces('a', 'b', 'c'), say, new AbortController().signal, hooks)).toBe(true)
    expect(log).toEqual(['begins a', 'sound', 'begins b', 'begins c', 'sound'])
  })

  it('do not sound at all when the first does not, but are all there', async () => {
    const { log, hooks } = record()
    async function* say(text: string) {
      if (text === 'a') throw new Error('mute')
      yield PCM
    }
    expect(await voicePieces(pieces('a', 'b'), say, new AbortController().signal, hooks)).toBe(false)
    expect(log).toEqual(['begins a', 'begins b'])
  })

  it('end when they are interrupted, also when a voice hears nothing of it', async () => {
    const { log, hooks } = record()
    const interrupted = new AbortController()
    async function* say() {
      yield PCM
      interrupted.abort()
      yield PCM
    }
    expect(await voicePieces(pieces('a', 'b'), say, interrupted.signal, hooks)).toBe(true)
    expect(log).toEqual(['begins a', 'sound'])
  })
})
