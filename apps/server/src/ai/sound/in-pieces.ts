import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'

/** Blocks of samples one after the other, in memory of their own. */
export const joinSamples = (blocks: readonly Int16Array[]): Int16Array<ArrayBuffer> => {
  const all = new Int16Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    all.set(block, at)
    at += block.length
  }
  return all
}

/** 200 ms: what is said begins to be heard with it. */
const SHORTEST = VOICE_SAMPLE_RATE / 5
const LONGEST = VOICE_SAMPLE_RATE

/**
 * How long the next piece of a sound is: each is a message of its own, which costs as much for a tenth of a second as for a whole one. At
 * most half as long as all before it, so that it arrives in time where the line is half as fast again as speech.
 * @param before samples in the pieces before it
 */
const samplesOfNext = (before: number): number =>
  Math.min(LONGEST, Math.max(SHORTEST, Math.floor(before / 2)))

/** Sound in the pieces in which it is sent (200 ms first, a second later), without copying it. @param pcm PCM16 mono at 24 kHz */
export function* inPieces(pcm: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < pcm.byteLength; ) {
    const end = at + 2 * samplesOfNext(at / 2)
    yield pcm.subarray(at, end)
    at = end
  }
}

/** The same while it is made. @param blocks samples at 24 kHz @returns pieces, each with memory of its own */
export async function* gatherPieces(
  blocks: AsyncIterable<Int16Array>,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let before = 0
  let held: Int16Array[] = []
  let length = 0
  for await (const block of blocks) {
    held.push(block)
    length += block.length
    if (length < samplesOfNext(before)) continue
    let rest: Int16Array = joinSamples(held)
    for (let next = samplesOfNext(before); rest.length >= next; next = samplesOfNext(before)) {
      yield rest.slice(0, next)
      rest = rest.subarray(next)
      before += next
    }
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield joinSamples(held)
}
