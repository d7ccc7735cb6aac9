import type { Page } from '@playwright/test'
import { decodeDtmf } from '@vivavox/stand-ins/openai'

/** What sounds in a page, by devices and elements and not by what the product makes of them. */
interface PageSound {
  /** What was said into the microphone so far, from silence to silence. */
  groups: { samples: Float32Array; sampleRate: number }[]
  /** Lets the product hear the microphone or silence, from a silence on. */
  setMuted: (isMuted: boolean) => Promise<void>
  /** Lets the product hear one whole group and then silence. Resolves after it, with its index. */
  sayGroup: () => Promise<number>
  /** Loudest moment of what came out of the page's speakers since the page was last let go, RMS. */
  loudest: number
}

declare global {
  interface Window {
    pageSound?: PageSound
  }
}

/** Frames of a microphone, as Chromium knows them and TypeScript does not yet. */
interface Frame {
  numberOfFrames: number
  /** Hertz. */
  sampleRate: number
  copyTo: (to: Float32Array, options: { planeIndex: number; format: 'f32-planar' }) => void
  close: () => void
}
declare class MediaStreamTrackProcessor {
  /** `maxBufferSize`: so many frames wait for a page that is busy. */
  constructor(options: { track: MediaStreamTrack; maxBufferSize: number })
  readable: ReadableStream<Frame>
}

const listen = () => {
  // The empty page before the first one has no devices.
  if (!navigator.mediaDevices) return
  let microphone: MediaStreamTrack | null = null
  const waiting: (() => void)[] = []
  /** A silence in which at least a second is left for a page that is busy. */
  const earlySilence = () => new Promise<void>(resolve => waiting.push(resolve))
  const setMuted = async (isMuted: boolean) => {
    await earlySilence()
    if (microphone) microphone.enabled = !isMuted
  }
  const sayGroup = async () => {
    await setMuted(false)
    const index = sound.groups.length
    while (sound.groups.length === index) await earlySilence()
    await setMuted(true)
    return index
  }
  const sound: PageSound = { groups: [], setMuted, sayGroup, loudest: 0 }
  window.pageSound = sound

  addEventListener(
    'pointerup',
    () => {
      sound.loudest = 0
    },
    { capture: true },
  )

  const joined = (pieces: Float32Array[]): Float32Array => {
    const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
  /** Cuts what it hears at pauses of 300 ms. @param track what the product hears: silence while it is muted */
  const hear = async (track: MediaStreamTrack) => {
    microphone = track
    const heard = new MediaStreamTrackProcessor({ track: track.clone(), maxBufferSize: 500 })
    const frames = heard.readable.getReader()
    let pieces: Float32Array[] = []
    let quietSamples = 0
    for (let next = await frames.read(); !next.done && microphone === track; next = await frames.read()) {
      const { numberOfFrames, sampleRate } = next.value
      const samples = new Float32Array(numberOfFrames)
      next.value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      next.value.close()
      const isLoud = samples.some(sample => Math.abs(sample) > 0.01)
      quietSamples = isLoud ? 0 : quietSamples + samples.length
      if (isLoud || pieces.length > 0) pieces.push(samples)
      if (quietSamples < 0.3 * sampleRate) continue
      if (pieces.length > 0) sound.groups.push({ samples: joined(pieces), sampleRate })
      pieces = []
      if (quietSamples < 1.3 * sampleRate) for (const go of waiting.splice(0)) go()
    }
  }
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wanted => {
    const stream = await ask(wanted)
    const [track] = stream.getAudioTracks()
    if (track) void hear(track)
    return stream
  }

  const context = new AudioContext()
  const speakers = new Set<HTMLMediaElement>()
  const meters = new WeakMap<MediaProvider, AnalyserNode>()
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    speakers.add(this)
    return play.call(this)
  }
  const meterOf = (stream: MediaStream): AnalyserNode => {
    const known = meters.get(stream)
    if (known) return known
    const meter = context.createAnalyser()
    // The longest look back (680 ms at 48 kHz): a busy page looks seldom.
    meter.fftSize = 32_768
    context.createMediaStreamSource(stream).connect(meter)
    meters.set(stream, meter)
    return meter
  }
  const samples = new Float32Array(32_768)
  setInterval(() => {
    for (const { srcObject, paused, muted, volume } of speakers) {
      if (!(srcObject instanceof MediaStream) || paused || muted) continue
      meterOf(srcObject).getFloatTimeDomainData(samples)
      const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      sound.loudest = Math.max(sound.loudest, rms * volume)
    }
  }, 200)
}

/** Listens to a page's microphone and speakers. Call before its first address. */
export const listenToPage = (page: Page): Promise<unknown> => page.addInitScript(listen)

/** Loudest moment of what came out of the page's speakers since the page was last let go, RMS. */
export const loudestMoment = (page: Page): Promise<number> =>
  page.evaluate(() => window.pageSound?.loudest ?? 0)

/** Lets the product hear the microphone or silence, from a silence on. */
export const setMuted = (page: Page, isMuted: boolean): Promise<unknown> =>
  page.evaluate(muted => window.pageSound?.setMuted(muted), isMuted)

/** Lets a product that hears silence hear one whole group and then silence again. @returns the index of the group */
export const sayGroup = async (page: Page): Promise<number> =>
  (await page.evaluate(() => window.pageSound?.sayGroup())) ?? -1

/** The digits of a group that was said into the microphone. */
export async function digitsOfGroup(page: Page, index: number): Promise<string> {
  const { samples, sampleRate } = await page.evaluate(at => {
    const { samples = [], sampleRate = 0 } = window.pageSound?.groups[at] ?? {}
    return { samples: Array.from(samples, sample => Math.round(sample * 32_767)), sampleRate }
  }, index)
  return decodeDtmf(Int16Array.from(samples), sampleRate)
}
