import { type AnswerCapture, openAnswerCapture } from '../audio/answer-capture.ts'
import { type AudioGraph, openAudioGraph } from '../audio/audio-graph.ts'
import { closeStream, openMicrophone, watchDefaultMicrophone } from '../audio/microphone.ts'
import { createVoicePlayer, type VoicePlayer, type VoicePlayerEvents } from '../audio/voice-player.ts'
import type { DeviceChoice } from '../device-check/use-devices.ts'

/** Everything in the room that sounds or listens. */
export interface RoomDevices {
  /** null where the browser cannot play: the words on screen remain. */
  graph: AudioGraph | null
  player: VoicePlayer | null
  /** null: nothing to speak into. */
  capture: () => AnswerCapture | null
  /** Is there a microphone that has not ended? */
  hears: () => boolean
  /** Listens to another microphone from now on. */
  chooseMicrophone: (deviceId: string) => void
  close: () => Promise<void>
}

/** A microphone by its number in this browser and the name that its owner knows it by, '' where the browser tells none. */
export interface NamedMicrophone {
  id: string
  name: string
}

interface Options extends VoicePlayerEvents {
  choice: DeviceChoice
  /** The microphone was opened, or another one took its place; null: there is none. */
  onMicrophone: (microphone: NamedMicrophone | null) => void
}

const openGraph = async (microphone: MediaStream | null): Promise<AudioGraph | null> => {
  try {
    return await openAudioGraph(microphone)
  } catch (error) {
    console.warn('the voice cannot be played here', error)
    return null
  }
}

const openChosen = async ({ speaks, microphoneId }: DeviceChoice): Promise<MediaStream | null> => {
  if (!speaks) return null
  return openMicrophone(microphoneId).catch(() => null)
}

const openCapture = async (microphone: MediaStream): Promise<AnswerCapture | null> => {
  try {
    return await openAnswerCapture(microphone)
  } catch (error) {
    console.warn('answers cannot be recorded here', error)
    return null
  }
}

/** Calls back when every track of the stream has ended by itself. */
const onEnded = (stream: MediaStream, callback: () => void): void => {
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', callback, { once: true })
}

const nameOf = (stream: MediaStream): NamedMicrophone => {
  const [track] = stream.getAudioTracks()
  return { id: track?.getSettings().deviceId ?? '', name: track?.label ?? '' }
}

/** Opens the room's devices and keeps a microphone in it as long as there is one. Never rejects. */
export const openRoomDevices = async (options: Options): Promise<RoomDevices> => {
  const { choice } = options
  let microphone = await openChosen(choice)
  let closed = false
  const graph = await openGraph(microphone)
  const player = graph && createVoicePlayer(graph, options)
  if (choice.speakerId) await player?.setSpeaker(choice.speakerId).catch(() => {})
  let capture = microphone && (await openCapture(microphone))

  const use = async (next: MediaStream): Promise<void> => {
    const before = microphone
    microphone = next
    graph?.setMicrophone(next)
    if (capture) capture.setMicrophone(next)
    else capture = await openCapture(next)
    closeStream(before)
    onEnded(next, () => void replace(next))
    options.onMicrophone(nameOf(next))
  }
  /** @param ended what is not to be listened to any more; absent: whatever is listened to now */
  const replace = async (ended = microphone, deviceId?: string): Promise<void> => {
    if (closed || ended !== microphone) return
    try {
      const next = await openMicrophone(deviceId)
      if (closed || ended !== microphone) return closeStream(next)
      await use(next)
    } catch {
      // What was chosen cannot be opened: what is listened to stays.
      if (deviceId === undefined) lose()
    }
  }
  const lose = () => {
    microphone = null
    options.onMicrophone(null)
    navigator.mediaDevices.addEventListener('devicechange', () => void replace(), { once: true })
  }
  if (choice.speaks && !microphone) lose()
  if (microphone) {
    const first = microphone
    onEnded(first, () => void replace(first))
    options.onMicrophone(nameOf(first))
  }
  const followsDefault = () => microphone !== null && nameOf(microphone).id === 'default'
  const stopWatching = watchDefaultMicrophone(followsDefault, () => void replace())
  return {
    graph,
    player,
    capture: () => capture,
    hears: () => microphone?.getAudioTracks().some(({ readyState }) => readyState === 'live') ?? false,
    chooseMicrophone: deviceId => void replace(microphone, deviceId),
    close: async () => {
      // A room that failed lets go at once, and once more when it is left.
      if (closed) return
      closed = true
      stopWatching()
      player?.close()
      capture?.close()
      closeStream(microphone)
      await graph?.close()
    },
  }
}
