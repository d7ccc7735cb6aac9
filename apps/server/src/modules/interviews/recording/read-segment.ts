import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny'
import { opusPacketMs } from '../../../platform/sound/opus-packet.ts'
import { type Arrival, segmentStartMs } from './segment-start.ts'
import { joinParts, type NumberedPart } from './webm-parts.ts'

/** All that arrived of one recorder. */
export interface RecordedSegment {
  segment: number
  /** When the browser says it started, milliseconds since 1970; null when it did not say. */
  claimedStartMs: number | null
  parts: (NumberedPart & Arrival)[]
}

interface SoundPacket {
  data: Uint8Array
  /** After the start of the segment. */
  offsetMs: number
  durationMs: number
}

/** The sound of one recorder, and when it began by the server's clock. */
export interface ReadSegment {
  segment: number
  startMs: number
  config: AudioDecoderConfig
  packets: SoundPacket[]
}

const readPackets = async (sink: EncodedPacketSink): Promise<SoundPacket[]> => {
  const packets: SoundPacket[] = []
  try {
    for await (const { data, timestamp } of sink.packets()) {
      const durationMs = opusPacketMs(data)
      if (durationMs > 0) packets.push({ data, offsetMs: timestamp * 1000, durationMs })
    }
  } catch {
    // Bytes that make no sense end the segment; what came before them is kept.
  }
  return packets
}

const readOpus = async (file: Uint8Array) => {
  const input = new Input({ source: new BufferSource(file), formats: [WEBM] })
  try {
    const track = await input.getPrimaryAudioTrack()
    const config = await track?.getDecoderConfig()
    if (!track || config?.codec !== 'opus') return null
    return { config, packets: await readPackets(new EncodedPacketSink(track)) }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** What can be heard of a segment; null when nothing can. Damaged bytes never throw. */
export const readSegment = async ({
  segment,
  claimedStartMs,
  parts,
}: RecordedSegment): Promise<ReadSegment | null> => {
  const file = joinParts(parts)
  const opus = file && (await readOpus(file))
  const last = opus?.packets.at(-1)
  const [first, ...others] = parts
  if (!opus || !last || !first) return null
  const startMs = segmentStartMs(claimedStartMs, [first, ...others], last.offsetMs + last.durationMs)
  return { segment, startMs, config: opus.config, packets: opus.packets }
}
