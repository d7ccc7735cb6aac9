const BOX_HEAD = 8

const nameOf = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at + 4, at + BOX_HEAD))

const uint32 = (bytes: Uint8Array, at: number): number =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0) : 0

/** True when the bytes begin like an MP4 file. */
export const looksLikeMp4 = (bytes: Uint8Array): boolean => nameOf(bytes, 0) === 'ftyp'

interface Box {
  name: string
  from: number
  to: number
}

/** The boxes between two places, up to the first that is cut off. */
function* boxes(bytes: Uint8Array, from: number, to = bytes.length): Generator<Box> {
  for (let at = from; at + BOX_HEAD <= to; ) {
    const size = uint32(bytes, at)
    if (size < BOX_HEAD || at + size > to) return
    yield { name: nameOf(bytes, at), from: at, to: at + size }
    at += size
  }
}

/** Samples that the runs (`trun`) of a fragment claim to hold. */
const samplesOf = (bytes: Uint8Array, moof: Box): number => {
  let samples = 0
  for (const traf of boxes(bytes, moof.from + BOX_HEAD, moof.to))
    if (traf.name === 'traf')
      for (const run of boxes(bytes, traf.from + BOX_HEAD, traf.to))
        if (run.name === 'trun') samples += uint32(bytes, run.from + BOX_HEAD + 4)
  return samples
}

/** A `moof` with its `mdat`, both there in full. A reader would make room for every sample claimed, so none is smaller than a byte. */
const fragmentAt = (bytes: Uint8Array, at: number): Box | null => {
  const [moof, mdat] = boxes(bytes, at)
  if (moof?.name !== 'moof' || mdat?.name !== 'mdat') return null
  return samplesOf(bytes, moof) <= mdat.to - mdat.from - BOX_HEAD ? { ...moof, to: mdat.to } : null
}

const MOOF = Buffer.from('moof')

/** The next fragment from here on, wherever its part of the file was cut; null: there is none. */
const nextFragment = (bytes: Buffer, from: number): Box | null => {
  for (let at = bytes.indexOf(MOOF, from + 4); at >= 0; at = bytes.indexOf(MOOF, at + 1)) {
    const fragment = fragmentAt(bytes, at - 4)
    if (fragment) return fragment
  }
  return null
}

/** What comes before the first fragment (`ftyp`, `moov`); null when it is not there in full. */
export const mp4Header = (bytes: Uint8Array): Uint8Array | null => {
  for (const { name, to } of boxes(bytes, 0)) if (name === 'moov') return bytes.subarray(0, to)
  return null
}

/** Every whole fragment: each carries its own time, so the rest stays right where one is missing. */
export function* wholeFragments(run: Uint8Array): Generator<Uint8Array> {
  const bytes = Buffer.from(run.buffer, run.byteOffset, run.byteLength)
  let fragment = nextFragment(bytes, 0)
  while (fragment) {
    yield bytes.subarray(fragment.from, fragment.to)
    fragment = nextFragment(bytes, fragment.to)
  }
}
