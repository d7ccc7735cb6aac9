import { useEffect, useState } from 'react'
import { createPcmCapture, loadPcmCapture } from '../audio/pcm-capture.ts'
import { createVoiceMeter, type Hearing, loudnessOf } from './voice-meter.ts'

/** Without data from the audio thread for so long the level cannot be judged, milliseconds. */
const PATIENCE_MS = 6_000

/** Listens to a microphone until a voice is heard. Null while there is none. */
export const useHearing = (stream: MediaStream | null): Hearing | null => {
  const [hearing, setHearing] = useState<Hearing | null>(null)
  useEffect(() => {
    setHearing(stream && 'listening')
    if (!stream) return
    const context = new AudioContext()
    const meter = createVoiceMeter()
    let closed = false
    const listen = async () => {
      await loadPcmCapture(context)
      await context.resume()
      if (closed) return
      const capture = createPcmCapture(context, context.createMediaStreamSource(stream))
      capture.start(block => {
        if (!closed) setHearing(meter.hear(loudnessOf(block)))
      })
    }
    listen().catch((error: unknown) => console.warn('the microphone cannot be listened to here', error))
    const patience = setTimeout(
      () => setHearing(known => (known === 'listening' ? 'nothing' : known)),
      PATIENCE_MS,
    )
    return () => {
      closed = true
      clearTimeout(patience)
      void context.close()
    }
  }, [stream])
  return hearing
}
