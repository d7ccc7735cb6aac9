import { isPinned, sizeOf } from '@vivavox/contracts/model-description'
import type { ModelEntry } from '../../ai/local/models/list-entries.ts'
import type { SelfTest } from '../../ai/local/models/self-test.ts'
import { PURPOSE_NAMES } from '../describe-local-models.ts'

const MEGABYTE = 1_000_000
/** More would not fit a line. */
const LANGUAGES_SHOWN = 8

const stateOf = ({ state, progress }: ModelEntry): string => {
  if (state === 'ready') return 'installed'
  if (state === 'failed') return 'failed'
  if (!progress) return '-'
  const part = `${(progress.bytes / MEGABYTE).toFixed(0)} MB`
  return state === 'downloading' ? `coming, ${part}` : `stopped at ${part}`
}

const languagesOf = ({ description: { languages } }: ModelEntry): string => {
  if (languages.length === 0) return 'any'
  const more = languages.length - LANGUAGES_SHOWN
  return `${languages.slice(0, LANGUAGES_SHOWN).join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** A part of 1 as it is shown. */
export const percent = (part: number): string => `${Math.round(100 * part)} %`

/** How much of each language a model that hears gets wrong, in words. */
export const wrongWords = ({ word_error_rates }: SelfTest): string =>
  Object.entries(word_error_rates)
    .map(([language, rate]) => `${language} ${percent(rate)}`)
    .join(', ')

const backendWords = ({ backend }: NonNullable<SelfTest['writing']>): string => {
  if (backend === undefined) return ''
  return backend === null ? ', on plain arithmetic: about ten times slower than usual' : `, on ${backend}`
}

/** How fast a model that writes is, in words. */
export const writingSpeed = (writing: SelfTest['writing']): string =>
  writing
    ? `reads ${writing.tokens_read} tokens a second, writes ${writing.tokens_written} (${writing.words} words)${backendWords(writing)}`
    : ''

const testOf = ({ selfTest }: ModelEntry): string[] => {
  if (!selfTest) return []
  const { at, memory_mb, writing } = selfTest
  if (writing) return [`    checked ${at}: ${writingSpeed(writing)}, ${memory_mb} MB of memory`]
  return [
    `    checked ${at}: real-time factor ${selfTest.real_time_factor}, ${memory_mb} MB of memory, wrong words: ${wrongWords(selfTest) || '-'}`,
  ]
}

/** Models as lines of a terminal. */
export const modelLines = (entries: readonly ModelEntry[]): string[] =>
  entries.flatMap(entry => {
    const { id, purpose, licence, credit } = entry.description
    const size = `${(sizeOf(entry.description) / MEGABYTE).toFixed(0)} MB`
    const pinned = isPinned(entry.description) ? '' : ' · not pinned'
    return [
      `${id.padEnd(26)}${PURPOSE_NAMES[purpose].padEnd(16)}${size.padStart(8)}   ${stateOf(entry).padEnd(20)}${languagesOf(entry)}`,
      `    ${licence} · ${credit}${pinned}`,
      ...(entry.fault ? [`    ${entry.fault.message}`] : []),
      ...testOf(entry),
    ]
  })
