import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/values'
import type { AudioGraph } from './audio-graph.ts'
import { playEarcon } from './earcon.ts'
import { pcmChunk } from './pcm.ts'
import { type BrowserVoice, speakAloud } from './speak-aloud.ts'

export interface VoicePlayerEvents {
  /** The interviewer can be heard, or has fallen silent. */
  onPlaying: (playing: boolean) => void
  /** The browser lets nothing sound until the candidate touches the page. */
  onBlocked: (blocked: boolean) => void
}

export interface VoicePlayer {
  /** Plays PCM16 24 kHz mono after what is already queued. */
  play: (chunk: ArrayBuffer | Uint8Array | string) => void
  /** Reads text with the browser's own voice, or gives a short sound where there is none. */
  speak: (text: string, language: string) => void
  /** Silence, at once. */
  hush: () => void
  /** Keeps what was heard by another way, for replay. */
  remember: (samples: Int16Array) => void
  /** The next sound begins a new turn; replay starts there. */
  newTurn: () => void
  /** Says the current turn again. */
  replay: () => void
  /** Call from a click: lets the browser play. */
  unlock: () => void
  /** Plays through another speaker, where the browser can. */
  setSpeaker: (deviceId: string) => Promise<void>
  close: () => void
}

interface Speech {
  text: string
  language: string
}

/** What the element and the device still hold when the queue is empty, milliseconds. */
const TAIL_MS = 120
/** A device that does not play by then is being held back, milliseconds. */
const WAKE_MS = 1000
/** More than this of one turn is not said again, samples: three minutes. */
const LONGEST_TURN = 180 * VOICE_SAMPLE_RATE

/** The interviewer's voice, whether it arrives as sound or as text to be read. */
export const createVoicePlayer = (graph: AudioGraph, events: VoicePlayerEvents): VoicePlayer => {
  const { context, speaker } = graph
  const node = new AudioWorkletNode(context, 'voice', { numberOfInputs: 0, outputChannelCount: [1] })
  node.connect(graph.voiceIn)
  let sent = 0
  let turn: Int16Array[] = []
  let turnLength = 0
  let spoken: Speech[] = []
  let toRead: Speech[] = []
  let reading: BrowserVoice | null = null
  let playing = false
  let blocked = false
  let tail: number | undefined

  const setPlaying = (next: boolean) => {
    clearTimeout(tail)
    if (next === playing) return
    playing = next
    graph.playOwn(next)
    events.onPlaying(next)
  }
  const setBlocked = (next: boolean) => {
    if (next === blocked) return
    blocked = next
    events.onBlocked(next)
    if (next) setPlaying(false)
  }
  const isSilent = () => context.state !== 'running' || speaker.paused

  const wake = async () => {
    // A browser that forbids sound may leave the wish open instead of refusing it.
    await Promise.race([
      Promise.allSettled([context.resume(), speaker.play()]),
      new Promise(resolve => setTimeout(resolve, WAKE_MS)),
    ])
    setBlocked(isSilent())
    if (!blocked && sent > heardUpTo) setPlaying(true)
  }
  let heardUpTo = 0
  node.port.onmessage = ({ data }: MessageEvent<number>) => {
    heardUpTo = data
    // A burst that left while this message travelled is still to be heard.
    if (data !== sent || reading) return
    tail = window.setTimeout(() => setPlaying(false), TAIL_MS)
  }
  context.onstatechange = () => {
    if (context.state === 'running') void wake()
    else if (sent > heardUpTo) setBlocked(true)
  }

  const enqueue = (samples: Int16Array) => {
    sent += samples.length
    node.port.postMessage({ samples })
    if (isSilent()) void wake()
    if (!blocked) setPlaying(true)
  }
  const readNext = async (): Promise<void> => {
    const speech = toRead.shift()
    if (!speech) {
      reading = null
      return setPlaying(false)
    }
    const voice = speakAloud(speech.text, speech.language)
    reading = voice
    const result = await voice.ended
    if (reading !== voice) return
    if (result === 'blocked') setBlocked(true)
    if (result === 'no_voice' && !isSilent()) await playEarcon(graph)
    if (reading === voice) await readNext()
  }
  const read = (speeches: Speech[]) => {
    toRead.push(...speeches)
    setPlaying(true)
    if (!reading) void readNext()
  }
  const remember = (samples: Int16Array) => {
    if (turnLength > LONGEST_TURN) return
    turn.push(samples)
    turnLength += samples.length
  }
  const hush = () => {
    reading?.stop()
    reading = null
    toRead = []
    node.port.postMessage('clear')
    setPlaying(false)
  }
  const ring = () => {
    graph.playOwn(true)
    void playEarcon(graph).then(() => graph.playOwn(false))
  }
  void wake()

  return {
    play: chunk => {
      const samples = pcmChunk(chunk)
      if (samples.length === 0) return
      remember(samples)
      enqueue(samples)
    },
    speak: (text, language) => {
      spoken.push({ text, language })
      read([{ text, language }])
    },
    hush,
    remember,
    newTurn: () => {
      turn = []
      turnLength = 0
      spoken = []
    },
    replay: () => {
      hush()
      if (spoken.length > 0) read(spoken)
      else if (turn.length > 0) turn.forEach(enqueue)
      else ring()
    },
    unlock: () => {
      const again = blocked ? spoken : []
      void wake()
      if (again.length > 0) read(again)
    },
    setSpeaker: async deviceId => {
      await speaker.setSinkId?.(deviceId)
    },
    close: () => {
      reading?.stop()
      clearTimeout(tail)
      context.onstatechange = null
      node.disconnect()
    },
  }
}
