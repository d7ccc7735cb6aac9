import type { Difficulty } from '@vivavox/contracts/values'
import { plainText } from '../../words/plain-text.ts'
import { overlap } from '../../words/similar.ts'
import type { FamilyTexts } from '../languages/language-file.ts'
import {
  type LanguageTexts,
  type Library,
  shippedLibrary,
  type WrittenLanguage,
} from '../languages/library.ts'
import { familyOf } from './read/family-of.ts'
import { readVacancy } from './read/read-vacancy.ts'
import { russianPhrase } from './read/russian.ts'
import { spokenTitle } from './read/title.ts'
import type { Phrase, VacancyFacts } from './types.ts'

/** A vacancy as the writer sees it: everything in the language of the questions. */
export interface VacancyView {
  /** Of the interview's language, English where the writer has none in it. */
  texts: LanguageTexts
  difficulty: Difficulty
  title: string | null
  family: FamilyTexts
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

const familyIn = ({ families, code }: LanguageTexts, id: string): FamilyTexts => {
  const family = families[id]
  if (!family) throw new Error(`${code} has no family ${id}`)
  return family
}

/** Reads a vacancy for writing about it; accepts any text. */
export const viewVacancy = (source: Source, library: Library = shippedLibrary()): VacancyView => {
  const texts = library.textsFor(source.language)
  const facts = readVacancy(source.title, source.description)
  const id = familyOf(plainText(source.title), plainText(source.description), library.families())
  const family = familyIn(texts, id)
  const same = facts.language === texts.code
  const duties = same ? facts.duties : []
  const known = facts.language === 'other' ? null : library.textsFor(facts.language)
  return {
    texts,
    difficulty: source.difficulty,
    title: spokenTitle(source.title, texts.code),
    family,
    facts,
    duties,
    requirements: same ? facts.requirements : [],
    topics: topicsOf(family.topics, known && familyIn(known, id).topics, facts, duties).map(text =>
      topicPhrase(text, texts.code),
    ),
  }
}

/** @param inDescription the same topics in the language of the description; null when that is not known */
const topicsOf = (
  topics: readonly string[],
  inDescription: readonly string[] | null,
  facts: VacancyFacts,
  duties: Phrase[],
): string[] => {
  const said = facts.duties.map(duty => duty.text).join('. ')
  const mentioned = (index: number): number => (said === '' ? 0 : overlap(inDescription?.[index] ?? '', said))
  return topics
    .map((text, index) => ({ text, weight: mentioned(index) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ text }) => text)
    .filter(text => !duties.some(duty => overlap(duty.text, text) >= 0.5))
}

const topicPhrase = (text: string, language: WrittenLanguage): Phrase =>
  language === 'ru' ? (russianPhrase(text) ?? { form: 'noun', text }) : { form: 'noun', text }
