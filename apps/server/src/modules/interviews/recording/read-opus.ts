import { EncodedPacketSink, WEBM } from 'mediabunny'
import { openSound } from '../../../platform/sound/open-sound.ts'
import { opusPacketMs } from '../../../platform/sound/opus-packet.ts'

/** One Opus packet. */
export interface SoundPacket {
  data: Uint8Array
  /** After the start of what it belongs to, milliseconds. */
  offsetMs: number
  durationMs: number
}

/** The packets of one recorder, and how they are to be decoded. */
export interface OpusSound {
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
    // Bytes that make no sense end the sound; what came before them is kept.
  }
  return packets
}

/** What can be heard of a webm with Opus; null when nothing can. Damaged bytes never throw. */
export const readOpus = async (file: Uint8Array): Promise<OpusSound | null> => {
  const input = openSound(file, [WEBM])
  try {
    const track = await input.getPrimaryAudioTrack()
    const config = await track?.getDecoderConfig()
    if (!track || config?.codec !== 'opus') return null
    const packets = await readPackets(new EncodedPacketSink(track))
    return packets.length > 0 ? { config, packets } : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
