import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { check } from '../../server/check.ts'
import { parseJson } from '../../server/json.ts'
import type { Route } from '../../server/provider.ts'
import { writeWav } from '../../sound/pcm.ts'
import { countWords, melody, speechMs } from '../../sound/voice.ts'
import { refused } from '../errors.ts'
import type { Endpoint } from '../faults.ts'
import type { Server } from '../options.ts'

/** What the product asks for: a wav. */
const REQUEST = z.strictObject({
  model: z.string(),
  voice: z.string().min(1),
  input: z.string().min(1).max(4_096),
  response_format: z.literal('wav'),
})

/** Length of a piece, milliseconds. */
const PIECE_MS = 100
/** In the head of a wav that is still being made: nobody knows its length. */
const UNKNOWN_LENGTH = 0xff_ff_ff_ff

function headOfWav(rate: number): Buffer {
  const head = writeWav(new Int16Array(0), rate)
  head.writeUInt32LE(UNKNOWN_LENGTH, 4)
  head.writeUInt32LE(UNKNOWN_LENGTH, 40)
  return head
}

/** The words as a melody, in pieces of 100 ms, as fast as the tempo says. */
async function* wav(words: string, { wavRate: rate, tempo }: Server): AsyncGenerator<Uint8Array> {
  yield headOfWav(rate)
  const totalMs = speechMs(words, tempo)
  const total = Math.round((totalMs * rate) / 1000)
  const size = Math.round((PIECE_MS * rate) / 1000)
  if (tempo.firstByteMs > 0) await delay(tempo.firstByteMs)
  for (let from = 0; from < total; from += size) {
    if (from > 0 && tempo.pace > 0) await delay(PIECE_MS / tempo.pace)
    yield new Uint8Array(melody(countWords(words), totalMs, from, Math.min(total, from + size), rate).buffer)
  }
}

/** Reads a text aloud, while it is being made. */
export const speechRoute = (server: Server): Route<Endpoint> => ({
  method: 'POST',
  path: /^\/v1\/audio\/speech$/,
  endpoint: 'speech',
  handle: ({ raw }) => {
    const { model, input } = check(REQUEST, parseJson(raw.toString()), refused)
    server.mustServe(model)
    return { headers: { 'content-type': 'audio/wav' }, pieces: wav(input, server) }
  },
})
