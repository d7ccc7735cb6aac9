import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { type LanguageTexts, type Library, shippedLibrary } from '../../words/languages/library.ts'
import { spokenTitle } from '../../words/title.ts'
import { readAd } from './read/read-ad.ts'
import type { Duty } from './types.ts'

/** A vacancy as the writer sees it: everything in the language of the questions. */
export interface VacancyView {
  /** Of the interview's language, English where the writer has none in it. */
  texts: LanguageTexts
  /** Are they in the interview's language? */
  isOwn: boolean
  difficulty: GenerateContent['difficulty']
  title: string | null
  /** Work to ask about; none when the vacancy is in another language. */
  duties: Duty[]
}

/** Reads a vacancy for writing about it; accepts any text. */
export const viewVacancy = (
  {
    title,
    description,
    difficulty,
    language,
  }: Pick<GenerateContent, 'title' | 'description' | 'difficulty' | 'language'>,
  library: Library = shippedLibrary(),
): VacancyView => {
  const texts = library.textsFor(language)
  const ad = readAd(title, description)
  return {
    texts,
    isOwn: texts.code === language.split('-')[0],
    difficulty,
    title: spokenTitle(title, texts.code),
    duties: ad.language === texts.code ? ad.duties : [],
  }
}
