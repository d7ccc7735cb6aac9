import type { Page } from '@playwright/test'
import { decodeDtmf } from '@vivavox/stand-ins/openai'

/** What sounds in a page, by devices and elements and not by what the product makes of them. */
interface PageSound {
  /** Nothing was said into the microphone for a while. */
  isQuiet: boolean
  /** What was said into it so far, from silence to silence. */
  groups: { samples: Float32Array; sampleRate: number }[]
  /** For each press and each letting go: how many groups had been said, and whether it was quiet. */
  touches: { groups: number; isQuiet: boolean }[]
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
  const sound: PageSound = { isQuiet: false, groups: [], touches: [], loudest: 0 }
  window.pageSound = sound

  for (const touch of ['pointerdown', 'pointerup'])
    addEventListener(
      touch,
      () => sound.touches.push({ groups: sound.groups.length, isQuiet: sound.isQuiet }),
      { capture: true },
    )

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
  let newest: MediaStreamTrack | null = null
  /** Cuts what it hears at pauses of 300 ms. */
  const hear = async (track: MediaStreamTrack) => {
    newest = track
    const frames = new MediaStreamTrackProcessor({ track, maxBufferSize: 500 }).readable.getReader()
    let pieces: Float32Array[] = []
    let quietSamples = 0
    for (let next = await frames.read(); !next.done && newest === track; next = await frames.read()) {
      const { numberOfFrames, sampleRate } = next.value
      const samples = new Float32Array(numberOfFrames)
      next.value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      next.value.close()
      const isLoud = samples.some(sample => Math.abs(sample) > 0.01)
      quietSamples = isLoud ? 0 : quietSamples + samples.length
      if (isLoud) sound.isQuiet = false
      if (isLoud || pieces.length > 0) pieces.push(samples)
      if (pieces.length === 0 || quietSamples < 0.3 * sampleRate) continue
      sound.groups.push({ samples: joined(pieces), sampleRate })
      sound.isQuiet = true
      pieces = []
    }
  }
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async wanted => {
    const stream = await ask(wanted)
    const [track] = stream.getAudioTracks()
    if (track) void hear(track.clone())
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

/** How often something was said into the microphone, from silence to silence. */
export const groupsHeard = (page: Page): Promise<number> =>
  page.evaluate(() => window.pageSound?.groups.length ?? 0)

/** Waits until so much was said into the microphone and a silence has just begun. */
export async function nextSilence(page: Page, after: number): Promise<void> {
  await page.waitForFunction(
    count => (window.pageSound?.groups.length ?? 0) > count && window.pageSound?.isQuiet,
    after,
    { polling: 20 },
  )
}

/** When the page was last pressed or let go: how many groups had been said, and whether it was quiet. */
export const lastTouch = (page: Page): Promise<{ groups: number; isQuiet: boolean } | undefined> =>
  page.evaluate(() => window.pageSound?.touches.at(-1))

/** The digits that were said into the microphone at the given count. */
export async function digitsOfGroup(page: Page, index: number): Promise<string> {
  const { samples, sampleRate } = await page.evaluate(at => {
    const { samples = [], sampleRate = 0 } = window.pageSound?.groups[at] ?? {}
    return { samples: Array.from(samples, sample => Math.round(sample * 32_767)), sampleRate }
  }, index)
  return decodeDtmf(Int16Array.from(samples), sampleRate)
}
