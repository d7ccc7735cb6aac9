import { parentPort } from 'node:worker_threads'
import { decodeOpus } from '../../../platform/sound/decode-opus.ts'
import type { DecodeReply, DecodeRequest } from './answer-worker-messages.ts'
import { toPcm16 } from './to-pcm16.ts'

const SAMPLE_RATE = 16_000

const reply = (message: DecodeReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const decode = async ({ id, bytes }: DecodeRequest): Promise<void> => {
  try {
    for await (const channels of decodeOpus(bytes, SAMPLE_RATE)) {
      const pcm = toPcm16(channels)
      reply({ id, pcm }, [pcm.buffer])
    }
    reply({ id, end: 'decoded' })
  } catch (error) {
    reply({ id, end: 'failed', error: String(error) })
  }
}

parentPort?.on('message', (request: DecodeRequest) => void decode(request))
