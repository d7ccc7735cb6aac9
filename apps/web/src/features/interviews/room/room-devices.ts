import { type AnswerCapture, createAnswerCapture } from '../audio/answer-capture.ts'
import { type AudioGraph, openAudioGraph } from '../audio/audio-graph.ts'
import { closeStream, openMicrophone } from '../audio/microphone.ts'
import { createVoicePlayer, type VoicePlayer, type VoicePlayerEvents } from '../audio/voice-player.ts'
import type { DeviceChoice } from '../setup/device-choice.ts'

/** Everything in the room that sounds or listens. */
export interface RoomDevices {
  /** null where the browser cannot play: the words on screen remain. */
  graph: AudioGraph | null
  player: VoicePlayer | null
  /** null: nothing to speak into. */
  capture: () => AnswerCapture | null
  /** Is there a microphone that has not ended? */
  hears: () => boolean
  close: () => Promise<void>
}

interface Options extends VoicePlayerEvents {
  choice: DeviceChoice
  /** The microphone was pulled out and another took its place, or none. */
  onMicrophoneChange: (state: 'ready' | 'none') => void
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

/** Calls back when every track of the stream has ended by itself. */
const onEnded = (stream: MediaStream, callback: () => void): void => {
  for (const track of stream.getAudioTracks()) track.addEventListener('ended', callback, { once: true })
}

/** Opens the room's devices and keeps a microphone in it as long as there is one. Never rejects. */
export const openRoomDevices = async (options: Options): Promise<RoomDevices> => {
  const { choice } = options
  let microphone = await openChosen(choice)
  let closed = false
  const graph = await openGraph(microphone)
  const player = graph && createVoicePlayer(graph, options)
  if (choice.speakerId) await player?.setSpeaker(choice.speakerId).catch(() => {})
  let capture = microphone && createAnswerCapture(microphone)

  const replace = async () => {
    if (closed) return
    try {
      const next = await openMicrophone()
      if (closed) return closeStream(next)
      microphone = next
      graph?.setMicrophone(next)
      if (capture) capture.setMicrophone(next)
      else capture = createAnswerCapture(next)
      onEnded(next, () => void replace())
      options.onMicrophoneChange('ready')
    } catch {
      lose()
    }
  }
  const lose = () => {
    microphone = null
    options.onMicrophoneChange('none')
    navigator.mediaDevices.addEventListener('devicechange', () => void replace(), { once: true })
  }
  if (choice.speaks && !microphone) lose()
  if (microphone) onEnded(microphone, () => void replace())
  return {
    graph,
    player,
    capture: () => capture,
    hears: () => microphone?.getAudioTracks().some(({ readyState }) => readyState === 'live') ?? false,
    close: async () => {
      // A room that failed lets go at once, and once more when it is left.
      if (closed) return
      closed = true
      player?.close()
      capture?.close()
      closeStream(microphone)
      await graph?.close()
    },
  }
}
