import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { plainText } from '../../words/plain-text.ts'
import type { Aspect } from '../languages/ids.ts'
import type { FamilyTexts, ThemesFile } from '../languages/language-file.ts'
import { type LanguageTexts, type Library, shippedLibrary } from '../languages/library.ts'
import { aspectOf } from './read/aspects.ts'
import { familyOf } from './read/family-of.ts'
import { readAd } from './read/read-ad.ts'
import { themesOf } from './read/themes-of.ts'
import { spokenTitle } from './read/title.ts'
import type { AdLine } from './types.ts'

/** A vacancy as the writer sees it: everything in the language of the questions. */
export interface VacancyView {
  /** Of the interview's language, English where the writer has none in it. */
  texts: LanguageTexts
  difficulty: GenerateContent['difficulty']
  title: string | null
  family: FamilyTexts
  /** Is the occupation one of those the writer knows? */
  knowsFamily: boolean
  /** Does nothing tell the writer what the trade is? */
  isStrange: boolean
  /** Is driving the trade itself? */
  drives: boolean
  /** Words of the vacancy to ask about; none when it is in another language. */
  lines: AdLine[]
  /** Kinds of work and traits that the language has questions about and the title names; of a few words, all of it. */
  titleThemes: string[]
  /** What is asked in work like this about a trait or a condition, in place of what anyone is asked. */
  insteadOf: (key: string) => readonly string[] | undefined
  /** Do people of every trade do work of this kind? */
  isCommon: (theme: string) => boolean
  /** The same for words of the vacancy. */
  themesIn: (words: string) => string[]
  /** What is done in the work that a line names, or its first words. */
  aspectOf: (line: AdLine, words?: string) => Aspect | null
}

const DRIVING = new Set(['driving', 'courier'])

type Source = Pick<GenerateContent, 'title' | 'description' | 'difficulty' | 'language'>

const familyIn = ({ families, code }: LanguageTexts, id: string): FamilyTexts => {
  const family = families[id]
  if (!family) throw new Error(`${code} has no family ${id}`)
  return family
}

const insteadIn = (
  { themes }: LanguageTexts,
  field: string,
): Readonly<Partial<Record<string, readonly string[]>>> => themes[field]?.instead ?? {}

const idsOf = (
  { themes }: ThemesFile,
  test: (theme: ThemesFile['themes'][number]) => boolean | undefined,
): ReadonlySet<string> => new Set(themes.filter(test).map(({ id }) => id))

/** What stands in brackets is no name of the job: 'watchmaker (mechanics)'. */
const withoutBrackets = (title: string): string => title.replace(/\([^()]*\)/g, ' ')

/** Scenes of a trade that fewer than two sentences of a vacancy name. */
const passingScenes = (
  lines: readonly AdLine[],
  scenes: ReadonlySet<string>,
  themesIn: VacancyView['themesIn'],
): string[] => {
  const sources = [...new Set(lines.map(({ source }) => source))].map(themesIn)
  return [...scenes].filter(scene => sources.filter(themes => themes.includes(scene)).length < 2)
}

/** Reads a vacancy for writing about it; accepts any text. */
export const viewVacancy = (source: Source, library: Library = shippedLibrary()): VacancyView => {
  const texts = library.textsFor(source.language)
  const ad = readAd(source.title, source.description)
  const families = library.families()
  const title = plainText(source.title)
  const id = familyOf(withoutBrackets(title), plainText(source.description), families)
  const themesFile = library.themes()
  const common = idsOf(themesFile, theme => theme.common)
  const foreign = new Set(idsOf(themesFile, theme => theme.families && !theme.families.includes(id)))
  const read = new Map<string, string[]>()
  const themesIn = (words: string): string[] => {
    const themes = read.get(words) ?? themesOf(words, themesFile)
    read.set(words, themes)
    return themes.filter(theme => texts.themes[theme] !== undefined && !foreign.has(theme))
  }
  const lines = ad.language === texts.code ? ad.lines : []
  const head = withoutBrackets(title)
  const titleThemes = themesIn(lines.length > 0 ? head : `${head}\n${plainText(source.description)}`)
  const isStrange = id === families.fallback && titleThemes.every(theme => common.has(theme))
  if (isStrange)
    for (const theme of passingScenes(
      lines,
      idsOf(themesFile, ({ scene }) => scene),
      themesIn,
    ))
      foreign.add(theme)
  const fields = [
    ...titleThemes,
    ...lines.filter(({ kind }) => kind === 'duty' || kind === 'verb').flatMap(({ text }) => themesIn(text)),
  ]
  return {
    texts,
    difficulty: source.difficulty,
    title: spokenTitle(source.title, texts.code),
    family: familyIn(texts, id),
    knowsFamily: id !== families.fallback,
    isStrange,
    drives: DRIVING.has(id),
    lines,
    titleThemes,
    isCommon: theme => common.has(theme),
    insteadOf: key => fields.map(field => insteadIn(texts, field)[key]).find(Boolean),
    themesIn,
    aspectOf: ({ kind, text }, words = text) =>
      aspectOf(words, library.aspects(), texts.code === 'zh' || (kind === 'verb' && texts.code !== 'de')),
  }
}
