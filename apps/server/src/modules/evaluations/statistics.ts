import { segmentWords } from '../../ai/words/segment-words.ts'
import { unify } from '../../ai/words/unify.ts'

/** The middle of some numbers, null of none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * The mean of the scored items by weight, whole; null when nothing is scored. Weights that are all zero count as equal.
 */
export function weightedMean(items: readonly { score: number | null; weight: number }[]): number | null {
  const scored = items.filter(item => item.score !== null)
  if (scored.length === 0) return null
  const total = scored.reduce((sum, item) => sum + item.weight, 0)
  const weightOf = (weight: number) => (total > 0 ? weight / total : 1 / scored.length)
  return Math.round(scored.reduce((sum, item) => sum + (item.score ?? 0) * weightOf(item.weight), 0))
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’./+#][\p{L}\p{M}\p{N}]+)*/gu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a text, also in scripts without spaces: only those need a segmenter, which is dear. */
export function lowerCaseWords(text: string): string[] {
  const plain = unify(text).toLowerCase()
  if (!UNSPACED.test(plain)) return plain.match(WORD) ?? []
  return segmentWords(plain)
}
