import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { dtmf } from '@vivavox/stand-ins/openai'
import type { LiveCandidate } from '../../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { until } from '../../../e2e/support/page/until.ts'

/** What a candidate says aloud, in either way. */
export interface Voice {
  /**
   * Digits, as tones; said again until they are on record.
   * @param half is called in the middle of them, once
   * @returns the words on record, '' when they were not transcribed; null when the candidate does not go on this way
   */
  say(digits: string, half: () => void): Promise<string | null>
  close(): Promise<void>
}

/** What is said in the first half is on its way before the second begins, milliseconds. */
export const HALF_MS = 300
/** A provider may be away for long, and then hears what was kept, milliseconds. */
export const PATIENCE_MS = 120_000
const AGAIN_MS = 500
const RATE = 16_000

export const halvesOf = (digits: string, sampleRate: number): [Int16Array, Int16Array] => {
  const samples = dtmf(digits, { sampleRate })
  const middle = Math.ceil(samples.length / 2)
  return [samples.slice(0, middle), samples.slice(middle)]
}

/** The last that was told of a turn, once no more words follow. */
export const wordsOf = (candidate: LiveCandidate, seq: number): Promise<string> =>
  until(
    `the words of turn ${seq}`,
    () => {
      const told = candidate.all('turn-stored').findLast(turn => turn.seq === seq)
      return told && (told.text !== '' || !told.wordsFollow) ? { text: told.text } : undefined
    },
    PATIENCE_MS,
  ).then(({ text }) => text)

/** Over our own line. */
export const openSocketVoice = (candidate: LiveCandidate): Voice => {
  let isOver = false
  const isQuiet = () =>
    candidate.all('ai-speaking').at(-1)?.speaking !== true &&
    candidate.all('interviewer-line').at(-1)?.standing !== false
  return {
    say: async (digits, half) => {
      const clientId = randomUUID()
      let tell: (() => void) | null = half
      await until('the candidate’s turn', () => isQuiet() || isOver || undefined, PATIENCE_MS)
      while (!isOver) {
        const acks = []
        for (const [part, samples] of halvesOf(digits, RATE).entries()) {
          const audioData = new Uint8Array(samples.buffer)
          const message = { clientId, audioData, mimeType: `audio/pcm;rate=${RATE}`, part, last: part === 1 }
          acks.push(await candidate.send('send-audio', message))
          if (part === 0) await pause(HALF_MS)
          tell?.()
          tell = null
        }
        const [first, last] = acks
        if (first?.ok && last?.ok) return wordsOf(candidate, Number(last.seq))
        await pause(AGAIN_MS)
      }
      return null
    },
    close: async () => {
      isOver = true
    },
  }
}
