import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { WrittenBy } from '@vivavox/contracts/vacancies'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import type { Evaluates, Processors, Recipients } from '../../engines/models/index.ts'

type ConsentTexts = typeof import('../../../../content/texts/consent/en.json')

/**
 * What a candidate agrees to, in plain words: an AI asks, what is kept, who sees it, how long, how to reach a person. Before the last
 * paragraph stands who writes down, scores, hears and reads what is said.
 */
export const consentTexts = openCatalogue<ConsentTexts>('consent')

/** Joins sentences as the language does: Chinese and Japanese put no space between them. */
export const joinSentences = (locale: CandidateLocale, sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(locale === 'zh' || locale === 'ja' ? '' : ' ')

/** Who writes down what is said, where that is not one of those who hear the voice anyway. */
export const writerSentences = (locale: CandidateLocale, writtenBy: WrittenBy): string[] =>
  writtenBy === 'provider' ? [] : [consentTexts(locale).writer[writtenBy]]

/** What kind of engine prepares the evaluation, in one sentence; none where it is a company's. */
export const evaluatorSentences = (locale: CandidateLocale, by: Evaluates): string[] =>
  by === 'company' ? [] : [consentTexts(locale).evaluator[by]]

const lists = new Map<CandidateLocale, Intl.ListFormat>()

/** Making one takes longer than the whole notice. */
const listIn = (locale: CandidateLocale): Intl.ListFormat => {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' })
  lists.set(locale, list)
  return list
}

/** @param received what a company gets */
const sentencesOf = (
  locale: CandidateLocale,
  received: keyof ConsentTexts['processors']['ownDown'],
  { usual, fallbacks }: Recipients,
): string[] => {
  const texts = consentTexts(locale).processors
  const others = listIn(locale).format(fallbacks)
  const sent = usual === null ? [] : [interpolate(texts[received], { company: usual })]
  if (others === '') return sent
  return [...sent, interpolate(usual === null ? texts.ownDown[received] : texts.instead, { usual, others })]
}

const same = (one: Recipients, other: Recipients): boolean =>
  one.usual === other.usual && one.fallbacks.join() === other.fallbacks.join()

/** Who else hears and reads the candidate, or may in their place; empty when all of it stays here. */
export const processorSentences = (locale: CandidateLocale, { voice, text }: Processors): string[] =>
  same(voice, text)
    ? sentencesOf(locale, 'voiceAndText', voice)
    : [...sentencesOf(locale, 'voice', voice), ...sentencesOf(locale, 'text', text)]
