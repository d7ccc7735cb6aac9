import { spokenWords } from './read/speakable.ts'
import type { AdLine } from './types.ts'

/** Work that anyone does at the end of a day, or besides other work: not what somebody is hired for. */
const SMALL =
  /^(?:\p{L}+ly )?(?:clean|tidy|keep\p{L}* \p{L}+ (?:\p{L}+ )?(?:clean|tidy)|help|assist|support (?:with|in)|take part|participat|cleaning|уборк|чистить|следить за чистот|поддерж\p{L}+ чистот|участи|участвовать|помощь|помогать|limpieza|reinigung|mithilfe|nettoyage|片付け|清洁)/iu

/** What only says that somebody has worked before. */
const BARE_WORDS = 6

/** Is the work of a line done besides other work? */
export const isSmall = ({ text }: AdLine): boolean => SMALL.test(text)

/** Done now and then: no work that somebody is hired for. */
const NOW_AND_THEN =
  /^(?:from time to time|occasionally|sometimes|now and then|at times|once in a while|when (?:a colleague|needed|required|time)|if (?:needed|required)|иногда|изредка|время от времени|при необходимости|gelegentlich|a veces|ocasionalmente|parfois|de temps en temps)(?!\p{L})/iu

/** So much later a line is asked about than a weighty one; 0 is the most weighty. */
export const lightness = ({ kind, text, source }: AdLine): number => {
  if (NOW_AND_THEN.test(source)) return 10
  if (SMALL.test(text)) return 14
  if (kind === 'experience') return spokenWords(text) <= BARE_WORDS ? 12 : 5
  if (kind === 'training') return 8
  if (kind === 'quality') return 4
  return 0
}

/** A bound or a goal in figures; hours, people and years are none. */
const TARGET =
  /(?:under|below|less than|at most|at least|within|target|goal|ниже|меньше|не (?:выше|более|ниже|менее)|цель|допуск|по (?:menos|debajo)|höchstens|unter) (?:of )?[−+-]?\d|\d\s?(?:%|ms(?!\p{L})|мс(?!\p{L})|db(?!\p{L})|°)|допуск [−+-]?\d/iu

/** Does a line name what is to be reached? */
export const namesTarget = (words: string): boolean => TARGET.test(words)

/** Conditions that the vacancy makes a point of; others are mentioned with it. */
const MEANT = {
  weekends: /bereit|disponib|кажд|every|nur |only/iu,
  travel: /командировк|выезды|trip|travel|viaj|reise|déplacement|出差|出張/iu,
  remote: /fully|remote-first|only|полностью|100 ?%/iu,
} as const

/**
 * Is a condition worth a question?
 * @param drives is driving the trade itself?
 */
export const isMeant = ({ kind, source }: AdLine, drives: boolean): boolean => {
  if (kind === 'driving') return drives
  if (kind === 'weekends' || kind === 'remote' || kind === 'travel') return MEANT[kind].test(source)
  return true
}

const READINESS = /^(?:готовность|willing|ready|disponib|bereitschaft|bereit )/iu

/** Is a requirement met by saying yes? */
export const isReadiness = ({ text }: AdLine): boolean => READINESS.test(text)
