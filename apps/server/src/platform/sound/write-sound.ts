import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

const open = async (
  format: OutputFormat,
  codec: AudioCodec,
  decoderConfig: AudioDecoderConfig,
  tags?: Record<string, string>,
) => {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  if (tags) output.setMetadataTags({ raw: tags })
  await output.start()
  const add = (data: Uint8Array, atMs: number, durationMs: number) =>
    source.add(new EncodedPacket(data, 'key', atMs / 1000, durationMs / 1000), { decoderConfig })
  const finish = async () => {
    await output.finalize()
    return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
  }
  return { add, finish }
}

/** Writes packets of Opus into a webm. Times in milliseconds; `finish` gives the whole file. */
export const openWebm = (config: AudioDecoderConfig, tags?: Record<string, string>) =>
  open(new WebMOutputFormat(), 'opus', config, tags)

/** Writes packets of Opus or AAC into an MP4 whose index comes first, as `openWebm` does. */
export const openMp4 = (config: AudioDecoderConfig, tags?: Record<string, string>) =>
  open(
    // The usual form of tags takes names of four letters alone.
    new Mp4OutputFormat({ fastStart: 'in-memory', metadataFormat: 'mdta' }),
    config.codec === 'opus' ? 'opus' : 'aac',
    config,
    tags,
  )
