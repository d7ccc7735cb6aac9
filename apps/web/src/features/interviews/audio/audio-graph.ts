import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import workletUrl from './voice-worklet.ts?worker&url'

/** The room's sounds: the interviewer's voice to the speaker, both voices to the recorder. */
export interface AudioGraph {
  context: AudioContext
  /** What the interviewer says enters here (mono). */
  voiceIn: AudioNode
  /** The interviewer's voice on a call, on its way to `voiceIn`. */
  callIn: AudioNode
  /** The candidate (mono). */
  microphoneIn: AudioNode
  /** Spectra for the picture of sound. */
  voiceLevels: AnalyserNode
  microphoneLevels: AnalyserNode
  /** Both voices as one stream: candidate left, interviewer right. */
  both: MediaStream
  /** The speaker: plays the call, where there is one, else what enters `voiceIn`. */
  speaker: HTMLAudioElement
  /** The other side of a call; null hangs up. */
  setCall: (stream: MediaStream | null) => void
  /** During a call: the speaker plays what enters `voiceIn` for a while, as for a repetition. */
  playOwn: (own: boolean) => void
  /** Replaces the microphone; null takes it away. */
  setMicrophone: (stream: MediaStream | null) => void
  close: () => Promise<void>
}

const monoGain = (context: AudioContext): GainNode => {
  const gain = context.createGain()
  gain.channelCount = 1
  gain.channelCountMode = 'explicit'
  return gain
}

const analyser = (context: AudioContext): AnalyserNode => {
  const node = context.createAnalyser()
  node.fftSize = 256
  node.smoothingTimeConstant = 0.7
  return node
}

const mergeBoth = (context: AudioContext, left: AudioNode, right: AudioNode): MediaStream => {
  const merger = context.createChannelMerger(2)
  const destination = context.createMediaStreamDestination()
  left.connect(merger, 0, 0)
  right.connect(merger, 0, 1)
  merger.connect(destination)
  return destination.stream
}

/** Some browsers cannot join a 48 kHz microphone to a 24 kHz context: they get one at their own rate. */
const openContext = (microphone: MediaStream | null): AudioContext => {
  const context = new AudioContext({ sampleRate: VOICE_SAMPLE_RATE, latencyHint: 'interactive' })
  if (!microphone) return context
  try {
    context.createMediaStreamSource(microphone).disconnect()
    return context
  } catch {
    void context.close()
    return new AudioContext({ latencyHint: 'interactive' })
  }
}

type Speaker = Pick<AudioGraph, 'callIn' | 'speaker' | 'setCall' | 'playOwn'>

/**
 * The voice goes through an element and not straight to the device, so that echo cancellation knows it. A call is played
 * by the element itself and only overheard by the graph, so it sounds once.
 */
const openSpeaker = (context: AudioContext, voice: AudioNode): Speaker => {
  const out = context.createMediaStreamDestination()
  voice.connect(out)
  const callIn = monoGain(context)
  callIn.connect(voice)
  const speaker = new Audio()
  speaker.setAttribute('playsinline', '')
  speaker.srcObject = out.stream
  let call: MediaStream | null = null
  let source: MediaStreamAudioSourceNode | null = null

  const playOwn = (own: boolean) => {
    const wanted = own ? out.stream : (call ?? out.stream)
    if (speaker.srcObject === wanted) return
    speaker.srcObject = wanted
    // Where the browser forbids it, the player notices and asks for a touch.
    speaker.play().catch(() => {})
  }
  const setCall = (stream: MediaStream | null) => {
    source?.disconnect()
    source = null
    call = stream
    playOwn(false)
    if (!stream) return
    try {
      source = context.createMediaStreamSource(stream)
      source.connect(callIn)
    } catch (error) {
      console.warn('the call is heard, but not recorded here', error)
    }
  }
  return { callIn, speaker, setCall, playOwn }
}

/** Builds the graph and loads the voice worklet. Rejects when the browser has no audio worklets. */
export const openAudioGraph = async (microphone: MediaStream | null): Promise<AudioGraph> => {
  const context = openContext(microphone)
  await context.audioWorklet.addModule(workletUrl)
  const voiceIn = monoGain(context)
  const candidate = monoGain(context)
  const voiceLevels = analyser(context)
  const microphoneLevels = analyser(context)
  voiceIn.connect(voiceLevels)
  candidate.connect(microphoneLevels)
  const both = mergeBoth(context, candidate, voiceIn)
  const out = openSpeaker(context, voiceIn)
  let source: MediaStreamAudioSourceNode | null = null
  const setMicrophone = (stream: MediaStream | null) => {
    source?.disconnect()
    source = stream && context.createMediaStreamSource(stream)
    source?.connect(candidate)
  }
  setMicrophone(microphone)
  const close = async () => {
    out.setCall(null)
    out.speaker.pause()
    out.speaker.srcObject = null
    if (context.state !== 'closed') await context.close()
  }
  return {
    context,
    voiceIn,
    microphoneIn: candidate,
    voiceLevels,
    microphoneLevels,
    both,
    ...out,
    setMicrophone,
    close,
  }
}
