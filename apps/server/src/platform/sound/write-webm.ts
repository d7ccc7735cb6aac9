import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'

/** Writes packets of Opus into a webm. Times in milliseconds; `finish` gives the whole file. */
export const openWebm = async (decoderConfig: AudioDecoderConfig) => {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const add = (data: Uint8Array, atMs: number, durationMs: number) =>
    source.add(new EncodedPacket(data, 'key', atMs / 1000, durationMs / 1000), { decoderConfig })
  const finish = async () => {
    await output.finalize()
    return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
  }
  return { add, finish }
}
