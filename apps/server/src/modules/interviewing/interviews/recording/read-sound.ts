import { EncodedPacketSink, type InputAudioTrack, MP4, WEBM } from 'mediabunny'
import { openSound } from '../../../../platform/sound/open-sound.ts'
import { opusPacketMs } from '../../../../platform/sound/opus-packet.ts'

/** One packet of Opus or AAC. */
export interface SoundPacket {
  data: Uint8Array
  /** After the start of what it belongs to, milliseconds. */
  offsetMs: number
  durationMs: number
}

/** The packets of one recorder, and how they are to be decoded. */
export interface RecordedSound {
  config: AudioDecoderConfig
  packets: SoundPacket[]
}

/** What browsers record in: Opus, and the AAC of Safari. */
const CODECS = ['opus', 'mp4a.40.2']

const readPackets = async (track: InputAudioTrack, { codec }: AudioDecoderConfig): Promise<SoundPacket[]> => {
  const packets: SoundPacket[] = []
  try {
    for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
      const durationMs = codec === 'opus' ? opusPacketMs(data) : duration * 1000
      if (durationMs > 0) packets.push({ data, offsetMs: timestamp * 1000, durationMs })
    }
  } catch {
    // Bytes that make no sense end the sound; what came before them is kept.
  }
  return packets
}

/** What can be heard of a WebM or MP4 with Opus or AAC; null when nothing can. Damaged bytes never throw. */
export const readSound = async (file: Uint8Array): Promise<RecordedSound | null> => {
  const input = openSound(file, [WEBM, MP4])
  try {
    const track = await input.getPrimaryAudioTrack()
    const config = await track?.getDecoderConfig()
    if (!track || !config || !CODECS.includes(config.codec)) return null
    const packets = await readPackets(track, config)
    return packets.length > 0 ? { config, packets } : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
