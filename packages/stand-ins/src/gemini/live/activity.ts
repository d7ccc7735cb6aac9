import { asText, type JsonObject } from '../../basics/json.ts'
import { createDtmfDecoder } from '../../dtmf/decode.ts'
import { invalidArgument } from '../google-error.ts'

/** What was said in one activity. */
export interface Heard {
  digits: string
  audioMs: number
}

/** Somebody speaks. Digits are heard as the sound comes in. */
export interface Activity {
  /** @throws GoogleError when it is no PCM, or its rate changes */
  push(audio: JsonObject): void
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
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
}

export function createActivity(): Activity {
  let decoder = createDtmfDecoder(STANDARD_RATE)
  let rate = STANDARD_RATE
  let samples = 0
  return {
    push: ({ data, mimeType }) => {
      const given = rateOf(mimeType)
      if (samples > 0 && given !== rate) throw invalidArgument()
      if (given !== rate) decoder = createDtmfDecoder(given)
      rate = given
      const piece = samplesOf(data)
      decoder.push(piece)
      samples += piece.length
    },
    heard: () => ({ digits: decoder.digits(), audioMs: (samples / rate) * 1000 }),
  }
}
