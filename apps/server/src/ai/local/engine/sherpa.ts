import { createRequire } from 'node:module'

/** The part of sherpa-onnx-node that is used; the package brings no types. Only ever loaded in a child process. */
export interface Sherpa {
  OnlineRecognizer: new (config: object) => OnlineRecognizer
  OfflineRecognizer: new (config: object) => OfflineRecognizer
  OfflineTts: new (config: object) => OfflineTts
  /** @param seconds that its buffer holds */
  Vad: new (
    config: object,
    seconds: number,
  ) => Vad
}

interface Waveform {
  /** −1 to 1. */
  samples: Float32Array
  /** Hertz. */
  sampleRate: number
}

interface SoundStream {
  acceptWaveform(waveform: Waveform): void
}

interface OnlineStream extends SoundStream {
  inputFinished(): void
  setOption(name: string, value: string): void
}

export interface OnlineRecognizer {
  createStream(): OnlineStream
  isReady(stream: OnlineStream): boolean
  decode(stream: OnlineStream): void
  getResult(stream: OnlineStream): {
    text: string
    ys_probs?: number[]
    tokens?: string[]
    timestamps?: number[]
  }
}

export interface OfflineRecognizer {
  /** For what is decoded from now on; only Whisper's language and task can be changed. */
  setConfig(config: object): void
  createStream(): SoundStream
  /** On a thread of the engine's own. */
  decodeAsync(stream: SoundStream): Promise<{
    text: string
    ys_log_probs?: number[]
    tokens?: string[]
    timestamps?: number[]
  }>
}

export interface Vad {
  acceptWaveform(samples: Float32Array): void
  /** Nothing more comes: a stretch of speech that goes on ends. */
  flush(): void
  reset(): void
  isEmpty(): boolean
  /** The oldest stretch of speech. */
  front(enableExternalBuffer: boolean): { samples: Float32Array }
  pop(): void
}

interface SentenceRequest {
  text: string
  sid: number
  speed: number
  enableExternalBuffer: boolean
}

export interface OfflineTts {
  sampleRate: number
  generate(request: SentenceRequest): Waveform
  /** On a thread of the engine's own. */
  generateAsync(request: SentenceRequest): Promise<Waveform>
}

/** @throws Error where the optional package is not installed or does not run on this system */
export const loadSherpa = (): Sherpa => createRequire(import.meta.url)('sherpa-onnx-node')
