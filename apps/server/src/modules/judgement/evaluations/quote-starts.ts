import type { Evidence } from '@vivavox/contracts/evaluations'
import type { Row } from '../../../platform/database/tables.ts'

/** A turn with its place in the recording, milliseconds; null: typed, or there is none yet. */
export type PlacedTurn = Pick<
  Row<'turns'>,
  'seq' | 'content' | 'audio_start_ms' | 'audio_end_ms' | 'ears'
> & { correction?: string | null }

/** Where a quote begins in the recording, milliseconds; null where it cannot be heard. */
export type QuoteStart = (quote: Pick<Evidence, 'seq' | 'quote'>) => number | null

/** People do not speak evenly: a guess begins early rather than in the middle of a quote. */
const EARLY_MS = 1_500

/** As the transcriber noted it: the last word before the quote that has a place. */
const noted = ({ ears }: PlacedTurn, at: number): number | null =>
  ears?.places?.findLast(place => place[0] <= at)?.[1] ?? null

/** As far into the sound as into the text. */
const guessed = ({ content, audio_start_ms, audio_end_ms }: PlacedTurn, at: number): number => {
  const length = (audio_end_ms ?? 0) - (audio_start_ms ?? 0)
  return Math.max(0, (length * at) / content.length - EARLY_MS)
}

type Corrected = Pick<PlacedTurn, 'seq' | 'content' | 'correction'>

const isInCorrection = ({ content, correction }: Corrected, quote: string): boolean =>
  Boolean(correction?.includes(quote)) && !content.includes(quote)

/** Tells whether a quote stands in the candidate's correction and not in the recorded words. */
export const quotesInCorrections = (turns: readonly Corrected[]) => {
  const bySeq = new Map(turns.map(turn => [turn.seq, turn]))
  return ({ seq, quote }: Pick<Evidence, 'seq' | 'quote'>): boolean => {
    const turn = bySeq.get(seq)
    return turn !== undefined && isInCorrection(turn, quote)
  }
}

const startIn = (turn: PlacedTurn, quote: string): number | null => {
  const { content, audio_start_ms: start, audio_end_ms: end } = turn
  if (start === null || isInCorrection(turn, quote)) return null
  const at = quote === '' ? 0 : content.indexOf(quote)
  if (at <= 0) return start
  return Math.round(Math.min(start + (noted(turn, at) ?? guessed(turn, at)), end ?? start))
}

/** Where quotes of these turns begin: at their own second where the transcriber noted it, else about there, and at the turn's beginning where the words are not in it. */
export const quoteStarts = (turns: readonly PlacedTurn[]): QuoteStart => {
  const bySeq = new Map(turns.map(turn => [turn.seq, turn]))
  return ({ seq, quote }) => {
    const turn = bySeq.get(seq)
    return turn ? startIn(turn, quote) : null
  }
}
