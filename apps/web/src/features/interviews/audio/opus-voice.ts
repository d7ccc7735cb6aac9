import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'

/** Decoders give Opus at 48 kHz, whatever it was encoded from. */
const CONFIG: AudioDecoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 }

/** Can this browser play the voice as packets of Opus? */
export const playsOpus = async (): Promise<boolean> => {
  if (typeof AudioDecoder !== 'function') return false
  return AudioDecoder.isConfigSupported(CONFIG).then(
    ({ supported }) => supported === true,
    () => false,
  )
}

/** Every `step`th sample as 16 bits; the voice was encoded at the lower rate, so that nothing folds back. */
export const toVoiceSamples = (samples: Float32Array, step: number): Int16Array =>
  Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
    Math.round(Math.max(-1, Math.min(1, samples[index * step] ?? 0)) * 32_767),
  )

const samplesOf = (sound: AudioData): Int16Array => {
  const samples = new Float32Array(sound.numberOfFrames)
  sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
  const step = Math.max(1, Math.round(sound.sampleRate / VOICE_SAMPLE_RATE))
  sound.close()
  return toVoiceSamples(samples, step)
}

interface Listener {
  /** 24 kHz, mono, in the order of the packets. */
  onSamples: (samples: Int16Array) => void
  /** Nothing is being decoded any more: all came, or the rest cannot be. */
  onIdle: () => void
}

/** Decodes the voice in the background. */
export const createOpusVoice = ({ onSamples, onIdle }: Listener) => {
  let pending = 0
  let timestamp = 0
  const open = (): AudioDecoder => {
    const made = new AudioDecoder({
      output: sound => {
        // What a cleared decoder still gives out is not to be heard.
        if (made !== decoder) return sound.close()
        pending = Math.max(0, pending - 1)
        onSamples(samplesOf(sound))
        if (pending === 0) onIdle()
      },
      error: error => {
        console.warn('a packet of the voice cannot be decoded', error)
        if (made === decoder) clear()
      },
    })
    made.configure(CONFIG)
    return made
  }
  const clear = () => {
    if (decoder.state !== 'closed') decoder.close()
    decoder = open()
    pending = 0
    onIdle()
  }
  let decoder = open()
  return {
    /** One packet. */
    decode: (packet: ArrayBuffer | Uint8Array) => {
      pending += 1
      timestamp += 1
      decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp, data: packet as BufferSource }))
    },
    isDecoding: () => pending > 0,
    /** What is being decoded is not to be heard. */
    clear,
    close: () => {
      if (decoder.state !== 'closed') decoder.close()
    },
  }
}

/** What `createOpusVoice` makes. */
export type OpusVoice = ReturnType<typeof createOpusVoice>
