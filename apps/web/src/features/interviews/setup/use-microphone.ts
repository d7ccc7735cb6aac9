import { useCallback, useEffect, useRef, useState } from 'react'
import {
  canRecord,
  closeStream,
  type MicrophoneTrouble,
  openMicrophone,
  troubleOf,
} from '../audio/microphone.ts'
import { useHearing } from './use-hearing.ts'
import type { Hearing } from './voice-meter.ts'

interface Microphone {
  stream: MediaStream | null
  trouble: MicrophoneTrouble | null
  asking: boolean
  /** Asks for the microphone, or changes to another one. */
  open: (deviceId?: string) => Promise<void>
  /** The device that is open; '' when none is. */
  deviceId: string
  /** What it hears; null while it is closed. */
  hearing: Hearing | null
  /** Spectrum of what it hears; null while closed. */
  levels: () => AnalyserNode | null
}

/** A microphone for the sound check: opened on demand, listened to for its level, let go with the screen. */
export const useMicrophone = (): Microphone => {
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
  const levels = useCallback(() => analyser.current, [])
  const deviceId = stream?.getAudioTracks()[0]?.getSettings().deviceId ?? ''
  return { stream, trouble, asking, open, deviceId, hearing, levels }
}
