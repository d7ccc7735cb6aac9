import { setImmediate as breathe } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { ANSWER_MAX_MS } from '@vivavox/contracts/values'
import { decodeOpus } from '../../../platform/sound/decode-opus.ts'
import type { DecodeReply, DecodeRequest } from './answer-worker-messages.ts'
import { toPcm16 } from './to-pcm16.ts'

const SAMPLE_RATE = 16_000
/** A recorder that was stopped at the limit may run on for a moment, milliseconds. */
const TOLERANCE_MS = 5_000
/** What a file says of its own length is a claim: some bytes of it can hold days of silence. */
const SAMPLES_MAX = ((ANSWER_MAX_MS + TOLERANCE_MS) / 1_000) * SAMPLE_RATE
/** Pieces hold some hundred packets. In the shortest packets there are, five minutes are fewer; what holds no sound counts, too. */
const PIECES_MAX = 1_300

// The decoder prints a line for each broken packet: a log of a million lines costs the sender one file.
console.error = () => undefined

const reply = (message: DecodeReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const decode = async ({ id, bytes }: DecodeRequest): Promise<void> => {
  let samples = 0
  let pieces = 0
  try {
    for await (const channels of decodeOpus(bytes, SAMPLE_RATE)) {
      samples += channels[0]?.length ?? 0
      pieces += 1
      if (samples > SAMPLES_MAX || pieces > PIECES_MAX) throw new Error('longer than an answer may be')
      const pcm = toPcm16(channels)
      reply({ id, pcm }, [pcm.buffer])
      // One file after the other would let the longest hold up all candidates.
      await breathe()
    }
    reply({ id, end: 'decoded' })
  } catch (error) {
    reply({ id, end: 'failed', error: String(error) })
  }
}

parentPort?.on('message', (request: DecodeRequest) => void decode(request))
