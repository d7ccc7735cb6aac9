// A microphone that speaks while it is wanted: noise from the press on, for as long as `benchSpeaksMs` says. No file that a
// browser plays over and over can be silent at a release.

declare global {
  interface Window {
    /** How long is spoken after each press, milliseconds. */
    benchSpeaksMs: number
  }
}

/** As loud as a voice near a microphone, RMS. */
const LOUDNESS = 0.1
/** RMS of even noise between -1 and 1. */
const EVEN_NOISE = 1 / Math.sqrt(3)

const speakingTrack = (): MediaStream => {
  const context = new AudioContext()
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  const voice = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
  const gain = new GainNode(context, { gain: 0 })
  const out = context.createMediaStreamDestination()
  voice.connect(gain).connect(out)
  voice.start()
  addEventListener(
    'pointerdown',
    () => {
      const now = context.currentTime
      gain.gain.cancelScheduledValues(now)
      gain.gain.setValueAtTime(LOUDNESS / EVEN_NOISE, now)
      gain.gain.setValueAtTime(0, now + window.benchSpeaksMs / 1000)
    },
    true,
  )
  return out.stream
}

const { mediaDevices } = navigator
if (mediaDevices) {
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  // The real one is asked too, so that devices have their names and the page its permission.
  mediaDevices.getUserMedia = async wanted => {
    const real = await ask(wanted)
    for (const track of real.getTracks()) track.stop()
    return speakingTrack()
  }
}

export {}
