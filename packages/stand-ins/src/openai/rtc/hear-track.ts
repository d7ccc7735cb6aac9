import type { MediaStreamTrack } from 'werift'
import { createOpusDecoder } from '../voice/opus.ts'

/** Listens to a microphone on the media path. @param onSound PCM16 mono at 24 kHz @returns stops it */
export function hearTrack(track: MediaStreamTrack, onSound: (samples: Int16Array) => void): () => void {
  const decoder = createOpusDecoder()
  const { unSubscribe } = track.onReceiveRtp.subscribe(({ payload }) => {
    const samples = decoder.decode(payload)
    if (samples) onSound(samples)
  })
  return () => {
    unSubscribe()
    decoder.free()
  }
}
