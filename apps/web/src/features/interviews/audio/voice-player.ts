import type { VoiceFormat } from '@vivavox/contracts/interviews-live'
import type { AudioGraph } from './audio-graph.ts'
import { createOpusVoice, type OpusVoice } from './opus-voice.ts'
import { createReader, playEarcon, type Reader, type Speech } from './read-aloud.ts'
import { bytesOf, pcmChunk } from './samples.ts'
import { createVoiceMemory, type VoiceMemory } from './voice-memory.ts'

export interface VoicePlayerEvents {
  /** The interviewer can be heard, or has fallen silent. */
  onPlaying: (playing: boolean) => void
  /** The browser lets nothing sound until the candidate touches the page. */
  onBlocked: (blocked: boolean) => void
  /** There is no voice here that reads the words (true), or sound has come after all. */
  onMissing: (missing: boolean) => void
}

/** What the element and the device still hold when the queue is empty, milliseconds. */
const BUFFERED_MS = 120
/** Audio that does not play by then is blocked by the browser, milliseconds. */
const WAKE_MS = 1000

interface Player {
  graph: AudioGraph
  events: VoicePlayerEvents
  node: AudioWorkletNode
  reader: Reader
  /** Opens with the first packet of Opus. */
  opus: OpusVoice | null
  /** All of the turn has come, and some of it is being decoded. */
  completing: boolean
  /** Handed to the audio thread, and heard to its end there, samples. */
  sent: number
  heardUpTo: number
  playing: boolean
  blocked: boolean
  tail: number | undefined
  /** What was heard in this turn: the sound of the last utterance, and what was read. */
  memory: VoiceMemory
  spoken: Speech[]
}

const setPlaying = (player: Player, next: boolean): void => {
  clearTimeout(player.tail)
  if (next === player.playing) return
  player.playing = next
  player.graph.playOwn(next)
  player.events.onPlaying(next)
}

const setBlocked = (player: Player, next: boolean): void => {
  if (next === player.blocked) return
  player.blocked = next
  player.events.onBlocked(next)
  if (next) setPlaying(player, false)
}

const isSilent = ({ graph }: Player): boolean => graph.context.state !== 'running' || graph.speaker.paused

const wake = async (player: Player): Promise<void> => {
  const { context, speaker } = player.graph
  // A browser that forbids sound may leave the wish open instead of refusing it.
  await Promise.race([
    Promise.allSettled([context.resume(), speaker.play()]),
    new Promise(resolve => setTimeout(resolve, WAKE_MS)),
  ])
  setBlocked(player, isSilent(player))
  if (!player.blocked && player.sent > player.heardUpTo) setPlaying(player, true)
}

const onHeard = (player: Player, upTo: number): void => {
  player.heardUpTo = upTo
  // A burst that left while this message travelled is still to be heard.
  if (upTo !== player.sent || player.reader.isReading() || player.opus?.isDecoding()) return
  player.tail = window.setTimeout(() => setPlaying(player, false), BUFFERED_MS)
}

const enqueue = (player: Player, samples: Int16Array): void => {
  player.sent += samples.length
  player.node.port.postMessage({ samples })
  if (isSilent(player)) void wake(player)
  if (!player.blocked) setPlaying(player, true)
}

const read = (player: Player, speeches: readonly Speech[]): void => {
  setPlaying(player, true)
  player.reader.read(speeches)
}

const take = (player: Player, samples: Int16Array): void => {
  if (samples.length === 0) return
  player.events.onMissing(false)
  player.memory.add(samples)
  enqueue(player, samples)
}

/** All of a turn has come: what waits for more of it is heard. */
const complete = (player: Player): void => {
  player.completing = player.opus?.isDecoding() ?? false
  if (player.completing) return
  player.memory.complete()
  player.node.port.postMessage('complete')
}

const decode = (player: Player, packet: ArrayBuffer | Uint8Array | string): void => {
  player.opus ??= createOpusVoice({
    onSamples: samples => take(player, samples),
    onIdle: () => {
      if (player.completing) complete(player)
      onHeard(player, player.heardUpTo)
    },
  })
  player.opus.decode(bytesOf(packet))
  if (!player.blocked) setPlaying(player, true)
}

const stop = (player: Player): void => {
  player.reader.stop()
  player.opus?.clear()
  player.node.port.postMessage('clear')
  setPlaying(player, false)
}

const ring = async ({ graph }: Player): Promise<void> => {
  graph.playOwn(true)
  await playEarcon(graph)
  graph.playOwn(false)
}

const replay = (player: Player): void => {
  stop(player)
  const sound = player.memory.last()
  if (player.spoken.length > 0) read(player, player.spoken.slice(-1))
  else if (sound.length > 0) {
    for (const samples of sound) enqueue(player, samples)
    complete(player)
  } else void ring(player)
}

const open = (graph: AudioGraph, events: VoicePlayerEvents): Player => {
  const { context } = graph
  const node = new AudioWorkletNode(context, 'voice', { numberOfInputs: 0, outputChannelCount: [1] })
  node.connect(graph.voiceIn)
  const reader = createReader({
    onBlocked: () => setBlocked(player, true),
    onNoVoice: async () => {
      events.onMissing(true)
      if (!isSilent(player)) await playEarcon(graph)
    },
    onEnd: () => setPlaying(player, false),
  })
  const heard = { playing: false, blocked: false, tail: undefined, memory: createVoiceMemory(), spoken: [] }
  const player: Player = {
    graph,
    events,
    node,
    reader,
    opus: null,
    completing: false,
    sent: 0,
    heardUpTo: 0,
    ...heard,
  }
  node.port.onmessage = ({ data }: MessageEvent<number>) => onHeard(player, data)
  context.onstatechange = () => {
    if (context.state === 'running') void wake(player)
    else if (player.sent > player.heardUpTo) setBlocked(player, true)
  }
  void wake(player)
  return player
}

/** The interviewer's voice, whether it arrives as sound or as text to be read. */
export const createVoicePlayer = (graph: AudioGraph, events: VoicePlayerEvents) => {
  const player = open(graph, events)
  return {
    /** Plays a chunk (24 kHz, mono) after what is already queued. */
    play: (chunk: ArrayBuffer | Uint8Array | string, format: VoiceFormat = 'pcm16') => {
      if (format === 'opus') decode(player, chunk)
      else take(player, pcmChunk(chunk))
    },
    complete: () => complete(player),
    /** Reads text with the browser's own voice, or gives a short sound where there is none. */
    speak: (speech: Speech) => {
      player.spoken.push(speech)
      read(player, [speech])
    },
    /** Silence, at once. */
    stop: () => stop(player),
    /** Keeps what was heard by another way, for replay. */
    remember: (samples: Int16Array) => player.memory.add(samples),
    /** The next sound begins a new turn. */
    newTurn: () => {
      player.memory.clear()
      player.spoken = []
    },
    /** Says the last utterance of the turn again. */
    replay: () => replay(player),
    /** Call from a click: lets the browser play. */
    unlock: () => {
      const again = player.blocked ? player.spoken : []
      void wake(player)
      if (again.length > 0) read(player, again)
    },
    /** Plays through another speaker, where the browser can. */
    setSpeaker: async (deviceId: string) => {
      await graph.speaker.setSinkId?.(deviceId)
    },
    close: () => {
      player.reader.stop()
      player.opus?.close()
      clearTimeout(player.tail)
      graph.context.onstatechange = null
      player.node.disconnect()
    },
  }
}

/** What `createVoicePlayer` makes. */
export type VoicePlayer = ReturnType<typeof createVoicePlayer>
