/** Samples at 24 kHz: 15 ms are sent on at a time, each taken up to 8 ms away from its place where it fits best. */
const HOP = 360
const REACH = 192
/** Offsets tried at first, and samples compared. */
const COARSE = 4

/** How alike two stretches of sound are, -1 to 1. */
const likeness = (sound: Int16Array, a: number, b: number): number => {
  let both = 0
  let first = 1
  let second = 1
  for (let n = 0; n < HOP; n += COARSE) {
    const x = sound[a + n] ?? 0
    const y = sound[b + n] ?? 0
    both += x * y
    first += x * x
    second += y * y
  }
  return both / Math.sqrt(first * second)
}

const bestOf = (sound: Int16Array, goesOn: number, from: number, to: number, step: number): number => {
  let best = from
  let most = Number.NEGATIVE_INFINITY
  for (let at = from; at <= to; at += step) {
    const alike = likeness(sound, goesOn, at)
    if (alike > most) {
      most = alike
      best = at
    }
  }
  return best
}

/** Where near `at` the sound is most like what follows at `goesOn`. */
const findFit = (sound: Int16Array, goesOn: number, at: number): number => {
  const near = bestOf(sound, goesOn, Math.max(0, at - REACH), at + REACH, COARSE)
  return bestOf(sound, goesOn, Math.max(0, near - COARSE), near + COARSE, 1)
}

/** 15 ms that go from the sound at `a` over to the sound at `b`. */
const fade = (sound: Int16Array, a: number, b: number): Int16Array<ArrayBuffer> => {
  const out = new Int16Array(HOP)
  for (let n = 0; n < HOP; n++) {
    const share = n / HOP
    out[n] = Math.round((sound[a + n] ?? 0) * (1 - share) + (sound[b + n] ?? 0) * share)
  }
  return out
}

const join = (first: Int16Array, second: Int16Array): Int16Array<ArrayBuffer> => {
  const both = new Int16Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

export type SlowSpeech = ReturnType<typeof createSlowSpeech>

/**
 * Speech made slower at the same pitch: stretches that overlap, each laid where it goes on from the one before (WSOLA).
 * PCM16 little-endian mono at 24 kHz. @param speed below 1: 0.8 takes a quarter longer
 */
export const createSlowSpeech = (speed: number) => {
  let sound = new Int16Array(0)
  /** Where the sound that was sent last goes on, and where the next piece has its place by the clock. */
  let goesOn = 0
  let place = 0
  const take = (more: Int16Array): void => {
    sound = join(sound, more)
  }
  const makeNext = (): Int16Array | null => {
    const at = Math.round(place)
    if (Math.max(goesOn, at + REACH + COARSE) + HOP > sound.length) return null
    const fit = findFit(sound, goesOn, at)
    const piece = fade(sound, goesOn, fit)
    goesOn = fit + HOP
    place += HOP * speed
    return piece
  }
  const forget = (): void => {
    const done = Math.max(0, Math.min(goesOn, Math.floor(place) - REACH - COARSE))
    sound = sound.slice(done)
    goesOn -= done
    place -= done
  }
  return {
    /** @returns what can be sent of it now */
    push: (pcm: Uint8Array): Uint8Array => {
      take(new Int16Array(pcm.slice().buffer))
      const pieces: Int16Array[] = []
      for (let piece = makeNext(); piece; piece = makeNext()) pieces.push(piece)
      forget()
      return Buffer.concat(pieces.map(({ buffer }) => new Uint8Array(buffer)))
    },
    /** The rest, at the end. */
    flush: (): Uint8Array => {
      const rest = sound.slice(goesOn)
      sound = new Int16Array(0)
      goesOn = 0
      place = 0
      return new Uint8Array(rest.buffer)
    },
  }
}
