import { createEmitter } from '../../../lib/page/emitter.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { afterSilence, type Stretch } from './silences.ts'

/** Speeds one can choose; 1 is as it was spoken. */
export const RATES = [1, 1.25, 1.5, 1.75, 2] as const

/** Times in milliseconds. */
interface PlayerState {
  playing: boolean
  ms: number
  /** 0 until it is known. */
  durationMs: number
  /** 1 is normal speed. */
  rate: number
  /** Long silences are left out. */
  skips: boolean
}

/** Speed and skipping hold for every recording: kept in this browser. */
const RATE_KEY = 'player-rate'
const SKIPS_KEY = 'player-skips-silence'

const keptRate = (): number => RATES.find(rate => `${rate}` === readStored(RATE_KEY)) ?? 1

const idle = (): PlayerState => ({
  playing: false,
  ms: 0,
  durationMs: 0,
  rate: keptRate(),
  skips: readStored(SKIPS_KEY) === 'yes',
})
const EVENTS = ['play', 'pause', 'ended', 'seeked', 'timeupdate', 'durationchange', 'ratechange'] as const

const read = (audio: HTMLAudioElement, skips: boolean): PlayerState => ({
  playing: !audio.paused && !audio.ended,
  ms: Math.round(audio.currentTime * 1_000),
  durationMs: Number.isFinite(audio.duration) ? Math.round(audio.duration * 1_000) : 0,
  rate: audio.playbackRate,
  skips,
})

interface Watcher {
  /** The file's beginning has arrived: it can be played. */
  onReady: () => void
  /** It could not be fetched or is no sound. */
  onFailure: () => void
}

/**
 * One recording that plays. The screen reads `state` after each `subscribe` call; nothing is fetched before the first
 * play beyond the file's beginning.
 */
export const createPlayer = ({ onReady, onFailure }: Watcher) => {
  const audio = new Audio()
  audio.preload = 'metadata'
  const { tell: tellAll, listen } = createEmitter()
  let state = idle()
  let frame = 0
  let silences: readonly Stretch[] = []
  audio.defaultPlaybackRate = state.rate
  audio.playbackRate = state.rate

  const tell = (next: PlayerState) => {
    state = next
    tellAll()
  }
  const update = () => {
    tell(read(audio, state.skips))
    const next = state.playing && state.skips && !audio.seeking ? afterSilence(silences, state.ms) : null
    if (next !== null) audio.currentTime = next / 1_000
  }
  // `timeupdate` comes four times a second: too coarse for a line that moves. In a tab that is not seen, it is all there is.
  const follow = () => {
    update()
    frame = state.playing ? requestAnimationFrame(follow) : 0
  }
  const onEvent = () => {
    cancelAnimationFrame(frame)
    follow()
  }
  for (const name of EVENTS) audio.addEventListener(name, onEvent)
  audio.addEventListener('loadedmetadata', onReady)
  audio.addEventListener('error', () => {
    if (audio.getAttribute('src')) onFailure()
  })

  const play = () => {
    // Refused or interrupted: the button simply stays at 'Play'.
    audio.play().catch(() => undefined)
  }
  const seek = (ms: number) => {
    const end = Number.isFinite(audio.duration) ? audio.duration : Number.POSITIVE_INFINITY
    audio.currentTime = Math.max(0, Math.min(ms / 1_000, end))
    update()
  }
  return {
    state: () => state,
    subscribe: listen,
    /** Another address of the same recording (a fresh signature): place and speed stay. */
    load: (url: string) => {
      const { ms, rate, playing } = state
      audio.src = url
      audio.defaultPlaybackRate = rate
      if (ms > 0) audio.currentTime = ms / 1_000
      if (playing) play()
    },
    toggle: () => (audio.paused ? play() : audio.pause()),
    pause: () => audio.pause(),
    seek,
    playFrom: (ms: number) => {
      seek(ms)
      play()
    },
    /** Goes a little forward (or back). */
    move: (byMs: number) => seek(state.ms + byMs),
    setRate: (rate: number) => {
      audio.playbackRate = rate
      audio.defaultPlaybackRate = rate
      writeStored(RATE_KEY, rate === 1 ? null : `${rate}`)
    },
    /** Where nothing is said. */
    setSilences: (next: readonly Stretch[]) => {
      silences = next
    },
    setSkips: (skips: boolean) => {
      writeStored(SKIPS_KEY, skips ? 'yes' : null)
      tell({ ...state, skips })
    },
    /** Stops and lets the file go. */
    dispose: () => {
      cancelAnimationFrame(frame)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}

/** What `createPlayer` makes. Times in milliseconds. */
export type Player = ReturnType<typeof createPlayer>
