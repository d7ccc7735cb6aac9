import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'
import OpusScript from 'opusscript'

/** Of what is recorded, hertz: the highest that Opus knows. */
export const RECORDER_RATE = 48_000
const PACKET_MS = 20
const PACKET_SAMPLES = (RECORDER_RATE * PACKET_MS) / 1000
const CONFIG = { codec: 'opus', sampleRate: RECORDER_RATE, numberOfChannels: 1 }

/** The sound in whole packets, the last one filled up with silence. */
function* packetsOf(pcm: Int16Array): Generator<Buffer> {
  for (let from = 0; from < pcm.length; from += PACKET_SAMPLES) {
    const samples = new Int16Array(PACKET_SAMPLES)
    samples.set(pcm.subarray(from, from + PACKET_SAMPLES))
    yield Buffer.from(samples.buffer)
  }
}

/** Records sound as a browser's recorder would: Opus in WebM. @param pcm PCM16 mono at 48 kHz */
export async function recordWebm(pcm: Int16Array): Promise<Uint8Array<ArrayBuffer>> {
  const opus = new OpusScript(RECORDER_RATE, 1, OpusScript.Application.AUDIO)
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  let at = 0
  for (const samples of packetsOf(pcm)) {
    const packet = new EncodedPacket(opus.encode(samples, PACKET_SAMPLES), 'key', at / 1000, PACKET_MS / 1000)
    await source.add(packet, { decoderConfig: CONFIG })
    at += PACKET_MS
  }
  await output.finalize()
  opus.delete()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
