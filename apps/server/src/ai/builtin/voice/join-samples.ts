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
