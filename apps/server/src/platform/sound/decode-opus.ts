import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { OpusDecoder, type OpusDecoderSampleRate } from 'opus-decoder'
import { opusPreSkip } from './opus-packet.ts'

/** Packets decoded at once: about 6 s of a browser's recording, so an hour never stands in memory. */
const BATCH = 100

const headOf = (config: AudioDecoderConfig): Uint8Array | undefined => {
  const { description } = config
  if (description === undefined) return undefined
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

async function* batches(sink: EncodedPacketSink): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  for await (const { data } of sink.packets()) {
    if (batch.push(data) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Decodes an Opus recording piece by piece.
 * @param file webm or ogg
 * @param sampleRate hertz of the samples
 * @returns the samples of each channel, −1 to 1, in pieces of a few seconds
 * @throws Error when the file holds no Opus sound or cannot be read
 */
export async function* decodeOpus(
  file: Uint8Array,
  sampleRate: OpusDecoderSampleRate,
): AsyncGenerator<Float32Array[]> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || config?.codec !== 'opus') throw new Error('no Opus sound in this file')
  const channels = Math.min(config.numberOfChannels, 2)
  const decoder = new OpusDecoder({ channels, sampleRate, preSkip: opusPreSkip(headOf(config)) })
  await decoder.ready
  try {
    for await (const batch of batches(new EncodedPacketSink(track)))
      yield decoder.decodeFrames(batch).channelData.slice(0, channels)
  } finally {
    decoder.free()
    input.dispose()
  }
}
