import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { ProviderError } from '../../../../platform/provider-error.ts'
import { createResampler } from '../../../sound/resample.ts'
import { readWavStream } from '../../../sound/wav-stream.ts'
import { isProgrammingError } from '../../../transport/programming-error.ts'

/** Enough to see what it is. */
const HEAD_BYTES = 12
/** Raw PCM16, under the names that servers give it. */
const RAW = /^(?:audio\/(?:pcm|l16|raw|x-raw)|application\/octet-stream)\b/i
const RATE = /;\s*rate=(\d{4,6})\b/i
/** Other sound that passes for octets: mp3, ogg, flac. */
const PACKED = /^(?:ID3|OggS|fLaC)/

/** Rates that sound has, hertz: at any other one a kilobyte could become hours. */
const RATE_MIN = 8_000
const RATE_MAX = 192_000
/** No sentence of ours takes longer to say: a server that goes on is not listened to. PCM16 at 24 kHz, bytes. */
const LONGEST_BYTES = 90 * VOICE_SAMPLE_RATE * 2

const unusable = (why: string) => new ProviderError('cascade', 'unusable', { facts: { why } })

const bytesOf = (samples: Int16Array): Uint8Array =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** The first bytes, and everything with them in front. */
const peek = async (
  source: AsyncGenerator<Buffer>,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> => {
  let head: Buffer = Buffer.alloc(0)
  let ended = false
  while (!ended && head.length < HEAD_BYTES) {
    const { done, value } = await source.next()
    ended = done ?? false
    if (value) head = head.length > 0 ? Buffer.concat([head, value]) : value
  }
  return {
    head,
    all: (async function* () {
      if (head.length > 0) yield head
      yield* source
    })(),
  }
}

async function* wholeSamples(source: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let odd: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const whole = bytes.length & ~1
    odd = bytes.subarray(whole)
    // A copy: samples must lie at even addresses.
    if (whole > 0) yield new Int16Array(Uint8Array.from(bytes.subarray(0, whole)).buffer)
  }
}

async function* atVoiceRate(source: AsyncIterable<{ rate: number; samples: Int16Array }>) {
  let resampler: ReturnType<typeof createResampler> | null = null
  for await (const { rate, samples } of source) {
    if (rate === VOICE_SAMPLE_RATE) {
      yield bytesOf(samples)
      continue
    }
    if (rate < RATE_MIN || rate > RATE_MAX) throw unusable('rate')
    resampler ??= createResampler(rate, VOICE_SAMPLE_RATE)
    const ready = resampler.push(samples)
    if (ready.length > 0) yield bytesOf(ready)
  }
  const rest = resampler?.flush()
  if (rest && rest.length > 0) yield bytesOf(rest)
}

async function* notTooLong(source: AsyncIterable<Uint8Array>) {
  let bytes = 0
  for await (const pcm of source) {
    bytes += pcm.byteLength
    if (bytes > LONGEST_BYTES) throw unusable('endless')
    yield pcm
  }
}

async function* ofWav(source: AsyncIterable<Buffer>) {
  try {
    for await (const { format, samples } of readWavStream(source)) yield { rate: format.rate, samples }
  } catch (error) {
    throw error instanceof ProviderError || isProgrammingError(error) ? error : unusable('wav')
  }
}

async function* ofRaw(source: AsyncIterable<Buffer>, rate: number) {
  for await (const samples of wholeSamples(source)) yield { rate, samples }
}

/**
 * The sound of a speech server, as it arrives: a wav of any rate, or raw PCM16 (24 kHz unless it says otherwise).
 * @param contentType as the server names it, null when it does not
 * @returns PCM16 little-endian mono at 24 kHz
 * @throws ProviderError `unusable` for anything else, and when it does not end
 */
export async function* readSound(
  source: AsyncGenerator<Buffer>,
  contentType: string | null,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source)
  if (head.length === 0) throw unusable('empty')
  if (head.toString('latin1', 0, 4) === 'RIFF') {
    yield* notTooLong(atVoiceRate(ofWav(all)))
    return
  }
  const isRaw = (contentType === null || RAW.test(contentType)) && !PACKED.test(head.toString('latin1'))
  if (!isRaw) throw unusable('sound')
  const rate = Number(RATE.exec(contentType ?? '')?.[1] ?? VOICE_SAMPLE_RATE)
  yield* notTooLong(atVoiceRate(ofRaw(all, rate)))
}
