import type { AudioGraph } from '../audio/audio-graph.ts'
import { createPcmCapture, type PcmCapture } from '../audio/pcm-capture.ts'
import { isAudible, type PlaybackEvent, silent, turnPlayback } from './playback-activity.ts'

interface Options {
  graph: AudioGraph | null
  onPlaying: (playing: boolean) => void
  /** What is heard, for a repetition: PCM16, 24 kHz, mono. */
  onSound: (samples: Int16Array) => void
}

const POLL_MS = 100
/** Long enough for a look every POLL_MS to miss next to nothing: 85 ms at 24 kHz. */
const WINDOW = 2048

const openMeter = ({ context, callIn }: AudioGraph): { rms: () => number | null; close: () => void } => {
  const analyser = context.createAnalyser()
  analyser.fftSize = WINDOW
  callIn.connect(analyser)
  const samples = new Float32Array(WINDOW)
  return {
    rms: () => {
      if (context.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / WINDOW)
    },
    close: () => callIn.disconnect(analyser),
  }
}

/** Follows the voice from the moment it is made to the moment it has faded. The capture must be loaded. */
export const createCallVoice = ({ graph, onPlaying, onSound }: Options) => {
  const meter = graph && openMeter(graph)
  const tape: PcmCapture | null = graph && createPcmCapture(graph.context, graph.callIn)
  let state = silent
  let playing = false

  const turn = (event: PlaybackEvent): void => {
    const now = performance.now()
    state = turnPlayback(state, event, now)
    const next = isAudible(state, now)
    if (next === playing) return
    playing = next
    if (playing) tape?.start(onSound)
    else void tape?.stop()
    onPlaying(playing)
  }
  const timer = setInterval(() => turn({ type: 'level', rms: meter?.rms() ?? null }), POLL_MS)
  return {
    follow: (change: 'started' | 'ended' | 'all_made' | 'lost') => turn({ type: change }),
    close: () => {
      clearInterval(timer)
      turn({ type: 'lost' })
      meter?.close()
      tape?.close()
    },
  }
}

/** The interviewer's voice on a call, as it is heard here. */
export type CallVoice = ReturnType<typeof createCallVoice>
