import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { Difficulty } from '@vivavox/contracts/values'
import { plainText } from '../../words/plain-text.ts'
import { overlap } from '../../words/similar.ts'
import { familyOf } from './families/index.ts'
import { LANGUAGE_INDEX } from './frames/fill.ts'
import { FRAMES } from './frames/index.ts'
import { readVacancy } from './read/read-vacancy.ts'
import { russianPhrase } from './read/russian.ts'
import { spokenTitle } from './read/title.ts'
import type { Family, Frames, Phrase, VacancyFacts, WrittenLanguage } from './types.ts'

/** A vacancy as the writer sees it: everything in the language of the questions. */
export interface VacancyView {
  language: WrittenLanguage
  difficulty: Difficulty
  title: string | null
  family: Family
  frames: Frames
  facts: VacancyFacts
  /** Parts of the work from the description; none when it is in another language. */
  duties: Phrase[]
  requirements: Phrase[]
  /** Parts of the work that the family knows, the ones the description mentions first. */
  topics: Phrase[]
}

interface Source {
  title: string
  description: string
  difficulty: Difficulty
  language: string
}

/** The language the built-in writer answers in: its own seven, English for all others. */
const writtenLanguage = (language: string): WrittenLanguage => candidateLocaleFor(language)

/** Reads a vacancy for writing about it; accepts any text. */
export const viewVacancy = (source: Source): VacancyView => {
  const language = writtenLanguage(source.language)
  const facts = readVacancy(source.title, source.description)
  const family = familyOf(plainText(source.title), plainText(source.description))
  const same = facts.language === language
  const duties = same ? facts.duties : []
  return {
    language,
    difficulty: source.difficulty,
    title: spokenTitle(source.title, language),
    family,
    frames: FRAMES[language],
    facts,
    duties,
    requirements: same ? facts.requirements : [],
    topics: topicsOf(family, language, facts, duties),
  }
}

const topicsOf = (
  family: Family,
  language: WrittenLanguage,
  facts: VacancyFacts,
  duties: Phrase[],
): Phrase[] => {
  const spoken = LANGUAGE_INDEX[language]
  const written = facts.language === 'other' ? null : LANGUAGE_INDEX[facts.language]
  const said = facts.duties.map(duty => duty.text).join('. ')
  const mentioned = (topic: Family['topics'][number]): number =>
    written === null || said === '' ? 0 : overlap(topic[written], said)
  return family.topics
    .map(topic => ({ topic, weight: mentioned(topic) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ topic }) => topic[spoken])
    .filter(text => !duties.some(duty => overlap(duty.text, text) >= 0.5))
    .map(text => topicPhrase(text, language))
}

const topicPhrase = (text: string, language: WrittenLanguage): Phrase =>
  language === 'ru' ? (russianPhrase(text) ?? { form: 'noun', text }) : { form: 'noun', text }
