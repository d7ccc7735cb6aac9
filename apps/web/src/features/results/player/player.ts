/** Speeds one can choose; 1 is as it was spoken. */
export const RATES = [1, 1.25, 1.5, 1.75, 2] as const

/** What the player shows. Times in milliseconds. */
export interface PlayerState {
  playing: boolean
  ms: number
  /** 0 until it is known. */
  durationMs: number
  /** 1 is normal speed. */
  rate: number
}

const IDLE: PlayerState = { playing: false, ms: 0, durationMs: 0, rate: 1 }
const EVENTS = ['play', 'pause', 'ended', 'seeked', 'timeupdate', 'durationchange', 'ratechange'] as const

const read = (audio: HTMLAudioElement): PlayerState => ({
  playing: !audio.paused && !audio.ended,
  ms: Math.round(audio.currentTime * 1_000),
  durationMs: Number.isFinite(audio.duration) ? Math.round(audio.duration * 1_000) : 0,
  rate: audio.playbackRate,
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
  const listeners = new Set<() => void>()
  let state = IDLE
  let frame = 0

  const update = () => {
    state = read(audio)
    for (const listener of listeners) listener()
  }
  // `timeupdate` comes four times a second: too coarse for a line that moves.
  const follow = () => {
    update()
    frame = state.playing ? requestAnimationFrame(follow) : 0
  }
  const onEvent = () => {
    if (!frame) follow()
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
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Another address of the same recording (a fresh signature): place and speed stay. */
    load: (url: string) => {
      const { ms, rate, playing } = state
      audio.src = url
      audio.defaultPlaybackRate = rate
      if (ms > 0) audio.currentTime = ms / 1_000
      if (playing) play()
    },
    toggle: () => (audio.paused ? play() : audio.pause()),
    seek,
    playFrom: (ms: number) => {
      seek(ms)
      play()
    },
    setRate: (rate: number) => {
      audio.playbackRate = rate
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
