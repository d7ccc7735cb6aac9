import { SILENCE_PACKET_MS, silencePacket } from '../../../../../platform/sound/opus-packet.ts'
import { openWebm } from '../../../../../platform/sound/write-sound.ts'

/** An answer in which nothing is said, as a browser would have recorded it: webm with Opus. @param seconds of it */
export const silentAnswer = async (seconds: number): Promise<Uint8Array> => {
  const webm = await openWebm({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 })
  for (let atMs = 0; atMs < seconds * 1000; atMs += SILENCE_PACKET_MS)
    await webm.add(silencePacket(1), atMs, SILENCE_PACKET_MS)
  return webm.finish()
}
