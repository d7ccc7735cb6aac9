import { EncodedPacketSink, type InputFormat } from 'mediabunny'
import { OpusDecoder, type OpusDecoderSampleRate } from 'opus-decoder'
import { openSound } from './open-sound.ts'
import { opusPreSkip } from './opus-packet.ts'

/** Packets decoded at once in the background: about 6 s of a browser's recording, so an hour never stands in memory. */
const BATCH = 100

const headOf = (config: AudioDecoderConfig): Uint8Array | undefined => {
  const { description } = config
  if (description === undefined) return undefined
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

async function* batches(sink: EncodedPacketSink, packets: number): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  for await (const { data } of sink.packets()) {
    if (batch.push(data) < packets) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Decodes an Opus recording piece by piece.
 * @param file webm or ogg, or of the `formats`; a stream is decoded while it comes
 * @param sampleRate hertz of the samples
 * @param packets decoded at once, which is what a piece holds; a browser's last 60 ms
 * @returns the samples of each channel, −1 to 1, in pieces
 * @throws Error when the file holds no Opus sound or cannot be read
 */
export async function* decodeOpus(
  file: Uint8Array | ReadableStream<Uint8Array>,
  sampleRate: OpusDecoderSampleRate,
  packets = BATCH,
  formats?: InputFormat[],
): AsyncGenerator<Float32Array[]> {
  const input = openSound(file, formats)
  const track = await input.getPrimaryAudioTrack()
  const config = await track?.getDecoderConfig()
  if (!track || config?.codec !== 'opus') throw new Error('no Opus sound in this file')
  const channels = Math.min(config.numberOfChannels, 2)
  const decoder = new OpusDecoder({ channels, sampleRate, preSkip: opusPreSkip(headOf(config)) })
  await decoder.ready
  try {
    for await (const batch of batches(new EncodedPacketSink(track), packets))
      yield decoder.decodeFrames(batch).channelData.slice(0, channels)
  } finally {
    decoder.free()
    input.dispose()
  }
}

/**
 * Samples as providers want them.
 * @param channels −1 to 1, all of one length; several are mixed
 * @returns PCM16 little-endian mono
 */
export const toPcm16 = (channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> => {
  const length = channels[0]?.length ?? 0
  // Little-endian as every processor is that this runs on; a DataView would take five times as long.
  const pcm = new Int16Array(length)
  for (let at = 0; at < length; at += 1) {
    let sum = 0
    for (const channel of channels) sum += channel[at] ?? 0
    const sample = Math.max(-1, Math.min(1, sum / channels.length))
    pcm[at] = Math.round(sample < 0 ? sample * 32_768 : sample * 32_767)
  }
  return new Uint8Array(pcm.buffer)
}
