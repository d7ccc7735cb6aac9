import type { Page } from '@playwright/test'

/** What a page's players sound like, by their decoded samples and not by what the product says of them. */
interface HeardNow {
  /** Hertz of the loudest pitch; 0: silence. */
  hertz: number
  /** How many players sound at once. */
  sounding: number
  /** Place in the recording of the one that began last, seconds. */
  at: number
}

declare global {
  interface Window {
    heardNow?: () => HeardNow
  }
}

const listen = () => {
  const context = new AudioContext()
  const meters = new Map<HTMLMediaElement, AnalyserNode>()
  let latest: HTMLMediaElement | null = null
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    latest = this
    if (!meters.has(this)) {
      const meter = context.createAnalyser()
      meter.fftSize = 16_384
      const source = context.createMediaElementSource(this)
      source.connect(meter)
      source.connect(context.destination)
      meters.set(this, meter)
    }
    void context.resume()
    return play.call(this)
  }
  const loudest = (meter: AnalyserNode): number => {
    const levels = new Float32Array(meter.frequencyBinCount)
    meter.getFloatFrequencyData(levels)
    const peak = levels.reduce((best, level, index) => (level > (levels[best] ?? -200) ? index : best), 0)
    return (levels[peak] ?? -200) > -60 ? (peak * context.sampleRate) / meter.fftSize : 0
  }
  window.heardNow = () => {
    const meter = latest && meters.get(latest)
    return {
      hertz: meter ? loudest(meter) : 0,
      sounding: [...meters.keys()].filter(one => !one.paused && !one.ended).length,
      at: latest?.currentTime ?? 0,
    }
  }
}

/** Listens to the players of a page. Call before its first address. */
export const hearPlayers = (page: Page): Promise<unknown> => page.addInitScript(listen)

/** What sounds now. */
export const heardNow = (page: Page): Promise<HeardNow> =>
  page.evaluate(() => window.heardNow?.() ?? { hertz: 0, sounding: 0, at: 0 })
