import { joinSamples } from './in-pieces.ts'

/** Taps of each filter: as many as the module is written for. */
const TAPS = 24

/** resample-filter.wat. */
const FILTER =
  'AGFzbQEAAAABDAFgCH9/f39/f39/AAMCAQAFAwEAAQcTAgZtZW1vcnkCAAZmaWx0ZXIAAArfAQHcAQMCfwF7AX8gASADQQF0aiEIAkADQCABIAhPDQEgAiAEQTBsaiEJIAD9AAAAIAn9AAQA/boBIAD9AAAQIAn9AAQQ/boB/a4BIAD9AAAgIAn9AAQg/boB/a4BIQogCiAKIAr9DQgJCgsMDQ4PAAECAwQFBgf9rgEhCiAK/RsAIAr9GwFqQYDAAGpBDnUhCyABQf//AUGAgH4gCyALQYCAfkgbIAtB//8BShs7AQAgAUECaiEBIAAgB2ohACAEIAZqIQQgBCAFTgRAIAQgBWshBCAAQQJqIQALDAALCws='

interface FilterModule {
  memory: { buffer: ArrayBuffer; grow(pages: number): void }
  filter(
    input: number,
    output: number,
    bank: number,
    count: number,
    phase: number,
    up: number,
    step: number,
    wholeBytes: number,
  ): void
}

const PAGE = 65_536
/** Bits behind the point of a tap: 24 of them on the loudest samples stay within 32 bits. */
const ONE = 2 ** 14

/** What of it is used here: the types of Node do not know it. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object
    Instance: new (module: object) => { exports: FilterModule }
  }
}
let compiled: object | null = null

/** Where something is put in the module's memory: at whole vectors. */
const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16

/**
 * The sum of samples and taps for one output after the other, eight at a time in the processor's vectors: it runs for each sample of all that
 * is said, and takes a tenth of the time that the same loop takes in JavaScript.
 * @param bank `up` filters of 24 taps each, one after the other, whose sum is 1
 * @param up outputs for each `down` inputs
 * @returns a function of the samples, the position of the first output (in 1/up of a sample) and how many there are
 */
const createFilter = (bank: Float64Array, up: number, down: number) => {
  compiled ??= new wasm.Module(Buffer.from(FILTER, 'base64'))
  const { memory, filter } = new wasm.Instance(compiled).exports
  const room = (bytes: number): void => {
    const missing = bytes - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  }
  const inputAt = aligned(2 * bank.length)
  room(inputAt)
  new Int16Array(memory.buffer, 0, bank.length).set(bank.map(tap => Math.round(tap * ONE)))

  return (input: Int16Array, position: number, count: number): Int16Array<ArrayBuffer> => {
    const outputAt = inputAt + aligned(2 * input.length)
    room(outputAt + 2 * count)
    new Int16Array(memory.buffer, inputAt, input.length).set(input)
    const first = inputAt + 2 * Math.floor(position / up)
    filter(first, outputAt, 0, count, position % up, up, down % up, 2 * Math.floor(down / up))
    return new Int16Array(memory.buffer, outputAt, count).slice()
  }
}

/** Taps on each side of an output sample. Enough for speech: the error stays some 60 dB below the signal. */
const HALF = TAPS / 2
/** Where the filter closes, as a part of the lower Nyquist frequency. */
const CUTOFF = 0.95
/** Samples that are filtered at a time: what the filter's memory grows to. */
const BLOCK = 48_000

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))

const hann = (x: number): number => (Math.abs(x) >= HALF ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF))

/** One filter per fractional position, one after the other, each passing a constant unchanged. */
const makeBank = (up: number, cutoff: number): Float64Array => {
  const bank = new Float64Array(up * TAPS)
  for (let phase = 0; phase < up; phase += 1) {
    const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
      const x = tap - HALF + 1 - phase / up
      return sinc(x * cutoff) * hann(x)
    })
    const sum = taps.reduce((total, tap) => total + tap, 0)
    bank.set(
      taps.map(tap => tap / sum),
      phase * TAPS,
    )
  }
  return bank
}

type Filter = ReturnType<typeof createFilter>

/** Filters are the same for all streams of two rates: each is made once, and voices know few rates. */
const filters = new Map<string, Filter>()
const FILTERS_MAX = 8

const filterFor = (up: number, down: number): Filter => {
  const name = `${up} ${down}`
  const cutoff = CUTOFF * Math.min(1, up / down)
  const filter = filters.get(name) ?? createFilter(makeBank(up, cutoff), up, down)
  if (filters.size < FILTERS_MAX) filters.set(name, filter)
  return filter
}

export interface Resampler {
  /** The samples that can be computed so far. */
  push(input: Int16Array): Int16Array<ArrayBuffer>
  /** The rest, when no more input comes. */
  flush(): Int16Array<ArrayBuffer>
}

/**
 * Changes the rate of a PCM16 stream by a windowed-sinc filter bank. Chunk borders leave no trace: the output is the
 * same however the input is cut.
 * @param from rate of the input, hertz
 * @param to rate of the output, hertz
 */
export const createResampler = (from: number, to: number): Resampler => {
  const divisor = gcd(from, to)
  const up = to / divisor
  const down = from / divisor
  const filter = filterFor(up, down)
  /** Input not yet done with, beginning with HALF - 1 samples of silence before the first one. */
  let held: Int16Array = new Int16Array(HALF - 1)
  /** Position of the next output, in 1/up of an input sample, relative to the first held sample plus HALF - 1. */
  let position = 0

  const run = (input: Int16Array): Int16Array<ArrayBuffer> => {
    const samples = joinSamples([held, input])
    const ready = Math.max(0, samples.length - TAPS + 1)
    const count = Math.max(0, Math.ceil((ready * up - position) / down))
    const output = filter(samples, position, count)
    position += count * down
    const done = Math.min(Math.floor(position / up), samples.length)
    held = samples.slice(done)
    position -= done * up
    return output
  }

  const push = (input: Int16Array): Int16Array<ArrayBuffer> => {
    if (input.length <= BLOCK) return run(input)
    const blocks: Int16Array[] = []
    for (let at = 0; at < input.length; at += BLOCK) blocks.push(run(input.subarray(at, at + BLOCK)))
    return joinSamples(blocks)
  }
  return { push, flush: () => run(new Int16Array(HALF)) }
}
