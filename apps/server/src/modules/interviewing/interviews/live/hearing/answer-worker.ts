import { setImmediate as breathe } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { decodeOpus, toPcm16 } from '../../../../../platform/sound/decode-opus.ts'
import { openSound } from '../../../../../platform/sound/open-sound.ts'
import { answerLimits } from '../../answer-limits.ts'
import type { DecodeReply, DecodeRequest } from './answer-decoder.ts'
import { silentAnswer } from './silent-answer.ts'

/** Decoded at once: the provider hears the beginning while the rest is decoded. */
const PACKETS = 8

// The decoder prints a line for each broken packet: a log of a million lines costs the sender one file.
console.error = () => undefined

const reply = (message: DecodeReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const sayLength = async (id: number, bytes: Uint8Array): Promise<void> => {
  const input = openSound(bytes)
  try {
    reply({ id, lengthMs: Math.round((await input.computeDuration()) * 1_000) })
  } finally {
    input.dispose()
  }
}

const decode = async (
  id: number,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
  longestMs: number,
): Promise<void> => {
  // What a file says of its own length is a claim: some bytes of it can hold days of silence. Packets without sound count, too.
  const samplesMax = (longestMs / 1_000) * ANSWER_SAMPLE_RATE
  const piecesMax = answerLimits(longestMs).packets / PACKETS
  let samples = 0
  let pieces = 0
  for await (const channels of decodeOpus(bytes, ANSWER_SAMPLE_RATE, PACKETS)) {
    samples += channels[0]?.length ?? 0
    pieces += 1
    if (samples > samplesMax || pieces > piecesMax) throw new Error('longer than an answer may be')
    const pcm = toPcm16(channels)
    reply({ id, pcm }, [pcm.buffer])
    // One file after the other would let the longest hold up all candidates.
    await breathe()
  }
}

/** What still comes, by the requests that wait for it. */
const growing = new Map<number, ReadableStreamDefaultController<Uint8Array>>()

const grow = async (id: number, longestMs: number): Promise<void> => {
  const coming = new ReadableStream<Uint8Array>({ start: controller => void growing.set(id, controller) })
  await decode(id, coming, longestMs).finally(() => growing.delete(id))
}

const serve = async (id: number, work: () => Promise<void>): Promise<void> => {
  reply({ id, begun: true })
  try {
    await work()
    reply({ id, end: 'decoded' })
  } catch (error) {
    reply({ id, end: 'failed', error: String(error) })
  }
}

const take = (request: DecodeRequest): void => {
  if ('ping' in request) {
    reply({ alive: true })
    return
  }
  const { id } = request
  if ('more' in request) growing.get(id)?.enqueue(request.more)
  else if ('whole' in request) growing.get(id)?.close()
  else if (request.want === 'growing') void serve(id, () => grow(id, request.longestMs))
  else if (request.want === 'length') void serve(id, () => sayLength(id, request.bytes))
  else void serve(id, () => decode(id, request.bytes, request.longestMs))
}

/** The first answer of a process would wait until everything is compiled. */
const warmUp = async (): Promise<void> => {
  const pieces = decodeOpus(await silentAnswer(1), ANSWER_SAMPLE_RATE, PACKETS)
  for await (const channels of pieces) toPcm16(channels)
}

parentPort?.on('message', take)
warmUp().catch(() => undefined)
