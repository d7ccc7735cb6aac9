import { UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import type { VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { type Draft, draftFromTemplate } from '../draft.ts'

const baseOf = (language: string) => language.split('-')[0]

/** The language of roles to begin with: the form's, else the page's. @param shown language on screen */
export const starterLocale = (form: string, shown: string): UiLocale =>
  UI_LOCALES.find(locale => locale === baseOf(form)) ?? UI_LOCALES.find(locale => locale === shown) ?? 'en'

/** Without case and marks, so that both spellings of a word with them are found. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Roles that have every word of the search in title or description, those with all of them in the title first. */
export const findStarters = (starters: readonly VacancyStarter[], search: string): VacancyStarter[] => {
  const words = plain(search).split(/\s+/)
  const has = (text: string) => words.every(word => plain(text).includes(word))
  const titled = starters.filter(({ title }) => has(title))
  const others = starters.filter(({ title, description }) => !has(title) && has(`${title} ${description}`))
  return [...titled, ...others]
}

/** The draft with a role's texts; its settings stay. */
export const withStarter = (draft: Draft, starter: VacancyStarter): Draft => {
  const { title, description, difficulty, count, questions, criteria, nextKey } = draftFromTemplate(starter)
  const isSameLanguage = baseOf(draft.language) === starter.language
  return {
    ...draft,
    title,
    description,
    difficulty,
    count,
    questions,
    criteria,
    nextKey,
    draftedFor: null,
    // Phrases belong to the previous language.
    ...(!isSameLanguage && { language: starter.language, phrases: null }),
  }
}
