import type { SelfTest, TextFault } from '@vivavox/contracts/local-models'
import { isPinned, sizeOf } from '@vivavox/contracts/model-description'
import type { ModelEntry } from '../../ai/local/models/list-entries.ts'
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

/** Languages of a model that hears without a recording, in words; '' where there are none. */
export const notChecked = (
  { languages }: ModelEntry['description'],
  { word_error_rates }: SelfTest,
): string => {
  const left = languages.filter(language => !(language in word_error_rates))
  if (left.length === 0) return ''
  const more = left.length - LANGUAGES_SHOWN
  return `, not checked in ${left.slice(0, LANGUAGES_SHOWN).join(' ')}${more > 0 ? ` and ${more} more` : ''}`
}

const backendWords = ({ backend }: NonNullable<SelfTest['writing']>): string => {
  if (backend === undefined) return ''
  return backend === null ? ', on plain arithmetic: about ten times slower than usual' : `, on ${backend}`
}

/** How fast a model that writes is, in words. */
export const writingSpeed = (writing: SelfTest['writing']): string =>
  writing
    ? `reads ${writing.tokens_read} tokens a second, writes ${writing.tokens_written} (${writing.words} words)${backendWords(writing)}`
    : ''

const FAULTS: Record<TextFault, string> = {
  no_chat_template: 'it is a base model without a chat template, not trained to follow instructions',
  order: 'it puts good and bad answers in the wrong order too often',
  quotes: 'it does not copy the sentence of a text that it is asked for',
  questions: 'its own questions are in the wrong language or not about the job',
}

const fitWords = ({ fit_for, faults }: NonNullable<SelfTest['verdict']>): string => {
  const why = faults.map(fault => FAULTS[fault]).join('; ')
  const failed = fit_for.failed_in.length > 0 ? `; not for evaluation in ${fit_for.failed_in.join(', ')}` : ''
  if (fit_for.drafts) return `fit for drafts and evaluation${failed}`
  if (fit_for.evaluation) return `fit for evaluation, where a person decides${failed}; not for drafts: ${why}`
  return `not fit: ${why}`
}

/** What a check of a model that writes came to, in lines. */
export const verdictLines = (verdict: SelfTest['verdict']): string[] => {
  if (!verdict) return []
  const order = Object.entries(verdict.order).map(([language, part]) => `${language} ${percent(part)}`)
  return [
    `${fitWords(verdict)}`,
    `pairs of answers in the right order (chance: 50 %): ${order.join(', ')}; writes questions about the job in: ${verdict.writes.join(', ') || '-'}`,
    `a five-question interview takes about ${verdict.minutes_per_interview} minutes on this machine`,
  ]
}

const testOf = ({ selfTest, description }: ModelEntry): string[] => {
  if (!selfTest) return []
  const { at, memory_mb, writing } = selfTest
  if (writing)
    return [
      `    checked ${at}: ${writingSpeed(writing)}, ${memory_mb} MB of memory`,
      ...verdictLines(selfTest.verdict).map(line => `    ${line}`),
    ]
  return [
    `    checked ${at}: real-time factor ${selfTest.real_time_factor}, ${memory_mb} MB of memory, wrong words: ${wrongWords(selfTest) || '-'}${description.purpose === 'ears' ? notChecked(description, selfTest) : ''}`,
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
