import { expect, it } from 'vitest'
import { isLater, type SpokenAnswer } from '../ports/realtime-model.ts'
import type { AttributedTranscript, Transcriber } from '../ports/transcriber.ts'
import { createAnswerHearing } from './answer-hearing.ts'

const ANSWER: SpokenAnswer = {
  bytes: new Uint8Array(),
  mimeType: 'audio/webm',
  language: 'en',
  pcm: async function* () {},
}
const HEARD: AttributedTranscript = {
  words: 'three years',
  transcribedBy: { model: 'm', revision: '1', confidence: null },
}

const open = (patienceMs: number) => {
  let late: AbortSignal | undefined
  let tell: (heard: AttributedTranscript | null) => void = () => undefined
  const heard = new Promise<AttributedTranscript | null>(resolve => {
    tell = resolve
  })
  const transcriber: Transcriber = {
    hears: () => true,
    warmUp: () => undefined,
    live: (_, signal) => {
      late = signal
      return heard
    },
    later: () => Promise.reject(new Error('not asked here')),
    speechMs: () => new Promise(() => undefined),
    close: async () => undefined,
  }
  return { ...createAnswerHearing(transcriber, 'en', patienceMs), tell, isLate: () => late?.aborted }
}

it('gives the words of an answer that were there in time', async () => {
  const { listen, transcribe, tell, isLate } = open(60_000)
  listen(ANSWER)
  tell(HEARD)
  expect(await transcribe(ANSWER)).toEqual(HEARD)
  expect(isLate()).toBe(false)
})

it('waits no longer than its patience, and gives the words later', async () => {
  const { transcribe, tell, isLate } = open(1)
  const transcript = await transcribe(ANSWER)
  expect(isLate()).toBe(true)
  tell(HEARD)
  expect(isLater(transcript) && (await transcript.later)).toEqual(HEARD)
})

it('leaves an answer that was not heard to the queue', async () => {
  const { transcribe, tell } = open(60_000)
  tell(null)
  expect(await transcribe(ANSWER)).toEqual({ later: null })
})

it('does not wait for a detector that hangs', async () => {
  expect(await open(1).speechMs(ANSWER)).toBeNull()
})
