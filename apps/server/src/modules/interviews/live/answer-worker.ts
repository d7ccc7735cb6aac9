import { setImmediate as breathe } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { ANSWER_MAX_MS } from '@vivavox/contracts/values'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { decodeOpus } from '../../../platform/sound/decode-opus.ts'
import type { DecodeReply, DecodeRequest } from './answer-worker-messages.ts'
import { silentAnswer } from './silent-answer.ts'
import { toPcm16 } from './to-pcm16.ts'

const SAMPLE_RATE = 16_000
/** Decoded at once: the provider hears the beginning while the rest is decoded. */
const PACKETS = 8
/** A recorder that was stopped at the limit may run on for a moment, milliseconds. */
const TOLERANCE_MS = 5_000
/** What a file says of its own length is a claim: some bytes of it can hold days of silence. */
const SAMPLES_MAX = ((ANSWER_MAX_MS + TOLERANCE_MS) / 1_000) * SAMPLE_RATE
/** More than five minutes of packets of 10 ms, shorter than any browser makes: such that hold no sound count, too. */
const PIECES_MAX = 40_000 / PACKETS

// The decoder prints a line for each broken packet: a log of a million lines costs the sender one file.
console.error = () => undefined

const reply = (message: DecodeReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const sayLength = async ({ id, bytes }: DecodeRequest): Promise<void> => {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  try {
    reply({ id, lengthMs: Math.round((await input.computeDuration()) * 1_000) })
  } finally {
    input.dispose()
  }
}

const decode = async ({ id, bytes }: DecodeRequest): Promise<void> => {
  let samples = 0
  let pieces = 0
  for await (const channels of decodeOpus(bytes, SAMPLE_RATE, PACKETS)) {
    samples += channels[0]?.length ?? 0
    pieces += 1
    if (samples > SAMPLES_MAX || pieces > PIECES_MAX) throw new Error('longer than an answer may be')
    const pcm = toPcm16(channels)
    reply({ id, pcm }, [pcm.buffer])
    // One file after the other would let the longest hold up all candidates.
    await breathe()
  }
}

const serve = async (request: DecodeRequest): Promise<void> => {
  try {
    await (request.want === 'length' ? sayLength(request) : decode(request))
    reply({ id: request.id, end: 'decoded' })
  } catch (error) {
    reply({ id: request.id, end: 'failed', error: String(error) })
  }
}

/** The first answer of a process would wait until everything is compiled. */
const warmUp = async (): Promise<void> => {
  const pieces = decodeOpus(await silentAnswer(1), SAMPLE_RATE, PACKETS)
  for await (const channels of pieces) toPcm16(channels)
}

parentPort?.on('message', (request: DecodeRequest) => void serve(request))
warmUp().catch(() => undefined)
