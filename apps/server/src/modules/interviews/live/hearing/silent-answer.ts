import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'

const RATE = 48_000
const PACKET_SECONDS = 0.02
/** 20 ms of silence in Opus. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe)
const CONFIG = { codec: 'opus', sampleRate: RATE, numberOfChannels: 1 }

/** An answer in which nothing is said, as a browser would have recorded it: webm with Opus. @param seconds of it */
export const silentAnswer = async (seconds: number): Promise<Uint8Array> => {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  for (let packet = 0; packet < seconds / PACKET_SECONDS; packet += 1) {
    const at = packet * PACKET_SECONDS
    await source.add(new EncodedPacket(SILENCE, 'key', at, PACKET_SECONDS), { decoderConfig: CONFIG })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}
