import { asText, type JsonObject } from '../../basics/json.ts'
import { createDtmfDecoder } from '../../dtmf/decode.ts'
import { invalidArgument } from '../google-error.ts'

/** What was said in one activity. */
export interface Heard {
  readonly digits: string
  audioMs: number
}

/** Somebody speaks. */
export interface Activity {
  /** @throws GoogleError when it is no PCM, or its rate changes */
  push(audio: JsonObject): void
  /** Digits are looked for when they are asked for: an answer need not wait for them. */
  heard(): Heard
}

const MIME = /^audio\/pcm(?:;\s*rate=(\d+))?$/i
const STANDARD_RATE = 16_000
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** @returns hertz @throws GoogleError for anything but raw PCM: webm or opus are not accepted */
function rateOf(mimeType: unknown): number {
  const match = MIME.exec(asText(mimeType))
  if (!match) throw invalidArgument(`Unsupported audio format: ${asText(mimeType)}`)
  return match[1] === undefined ? STANDARD_RATE : Number(match[1])
}

function samplesOf(data: unknown): Int16Array {
  const bytes = typeof data === 'string' && BASE64.test(data) ? Buffer.from(data, 'base64') : null
  if (!bytes || bytes.length % 2 === 1) throw invalidArgument()
  const samples = new Int16Array(bytes.length / 2)
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(2 * at)
  return samples
}

function digitsIn(pieces: readonly Int16Array[], rate: number): string {
  const decoder = createDtmfDecoder(rate)
  for (const piece of pieces) decoder.push(piece)
  return decoder.digits()
}

export function createActivity(): Activity {
  const pieces: Int16Array[] = []
  let known: string | null = null
  let rate = STANDARD_RATE
  let samples = 0
  return {
    push: ({ data, mimeType }) => {
      const given = rateOf(mimeType)
      if (samples > 0 && given !== rate) throw invalidArgument()
      rate = given
      const piece = samplesOf(data)
      pieces.push(piece)
      samples += piece.length
    },
    heard: () => ({
      get digits() {
        known ??= digitsIn(pieces, rate)
        return known
      },
      audioMs: (samples / rate) * 1000,
    }),
  }
}
