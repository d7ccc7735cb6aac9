import { useCallback, useEffect, useRef, useState } from 'react'
import {
  canRecord,
  closeStream,
  type MicrophoneTrouble,
  openMicrophone,
  troubleOf,
} from '../audio/microphone.ts'
import { createPcmCapture, loadPcmCapture } from '../audio/pcm-capture.ts'
import { createVoiceMeter, type Hearing, loudnessOf } from './voice-meter.ts'

/** Without data from the audio thread for so long the level cannot be judged, milliseconds. */
const PATIENCE_MS = 6_000

/** Listens to a microphone until a voice is heard. Null while there is none. */
const useHearing = (stream: MediaStream | null): Hearing | null => {
  const [hearing, setHearing] = useState<Hearing | null>(null)
  useEffect(() => {
    setHearing(stream && 'listening')
    if (!stream) return
    const context = new AudioContext()
    const hear = createVoiceMeter()
    let closed = false
    const listen = async () => {
      await loadPcmCapture(context)
      await context.resume()
      if (closed) return
      const capture = createPcmCapture(context, context.createMediaStreamSource(stream))
      capture.start(block => {
        if (!closed) setHearing(hear(loudnessOf(block)))
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

/** A microphone for the sound check: opened on demand, listened to for its level, let go with the screen. */
export const useMicrophone = () => {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(canRecord() ? null : 'unsupported')
  const [asking, setAsking] = useState(false)
  const analyser = useRef<AnalyserNode | null>(null)
  const mounted = useRef(true)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    if (!stream) return
    const context = new AudioContext()
    const node = new AnalyserNode(context, { fftSize: 512, smoothingTimeConstant: 0.6 })
    context.createMediaStreamSource(stream).connect(node)
    analyser.current = node
    const onEnded = () => {
      setStream(null)
      setTrouble('missing')
    }
    const [track] = stream.getAudioTracks()
    track?.addEventListener('ended', onEnded)
    return () => {
      track?.removeEventListener('ended', onEnded)
      analyser.current = null
      void context.close()
      closeStream(stream)
    }
  }, [stream])

  /** Asks for the microphone, or changes to another one. */
  const open = useCallback(async (deviceId?: string) => {
    if (!canRecord()) return setTrouble('unsupported')
    setAsking(true)
    try {
      const next = await openMicrophone(deviceId)
      if (!mounted.current) return closeStream(next)
      setTrouble(null)
      setStream(next)
    } catch (error) {
      setStream(null)
      setTrouble(troubleOf(error))
    } finally {
      setAsking(false)
    }
  }, [])

  const hearing = useHearing(stream)
  /** Spectrum of what it hears; null while it is closed. */
  const levels = useCallback(() => analyser.current, [])
  /** The device that is open; '' when none is. */
  const deviceId = stream?.getAudioTracks()[0]?.getSettings().deviceId ?? ''
  return { stream, trouble, asking, open, deviceId, hearing, levels }
}
