import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { plainText } from '../../words/plain-text.ts'
import type { Aspect } from '../languages/ids.ts'
import type { FamilyTexts, ThemesFile } from '../languages/language-file.ts'
import { type LanguageTexts, type Library, shippedLibrary } from '../languages/library.ts'
import { aspectOf } from './read/aspects.ts'
import { familyOf } from './read/family-of.ts'
import { readAd } from './read/read-ad.ts'
import { isTold } from './read/speakable.ts'
import { themesOf } from './read/themes-of.ts'
import { spokenTitle } from './read/title.ts'
import { findStems, indexStems } from './read/word-stems.ts'
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
  /** Is a theme nothing to open an interview with? */
  isAside: (theme: string) => boolean
  /** Does a theme say what somebody is like? */
  isTrait: (theme: string) => boolean
  /** The same for words of the vacancy. */
  themesIn: (words: string) => string[]
  /** The same for a line, or words of it: a task names no trait of whoever does it. */
  themesFor: (line: AdLine, words?: string) => string[]
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

const isTask = ({ kind }: AdLine): boolean => kind === 'duty' || kind === 'verb'

/** From so many tasks on they tell whether a vacancy is of the family that its title names: a nurse who removes tattoos has no ward. */
const MANY_TASKS = 4
/** So many words of the family's own make it sure. */
const SURE = 2
const fitsFamily = (
  lines: readonly AdLine[],
  id: string,
  library: Library,
  themesIn: VacancyView['themesIn'],
): boolean => {
  const tasks = lines.filter(isTask).map(({ text }) => text)
  if (tasks.length < MANY_TASKS) return true
  const scenes = idsOf(library.themes(), ({ scene, aside }) => scene && !aside)
  if (tasks.some(task => themesIn(task).some(theme => scenes.has(theme)))) return true
  const hints = library.families().families.find(family => family.id === id)?.hints ?? ''
  return (findStems(tasks.join('\n'), indexStems([hints])).get(0)?.size ?? 0) >= SURE
}

/** Scenes of a trade that fewer than two sentences of a vacancy name, or fewer than a quarter of them. */
const passingScenes = (
  lines: readonly AdLine[],
  scenes: ReadonlySet<string>,
  themesIn: VacancyView['themesIn'],
): string[] => {
  const sources = [...new Set(lines.map(({ source }) => source))].map(themesIn)
  const enough = Math.max(2, sources.length / 4)
  return [...scenes].filter(scene => sources.filter(themes => themes.includes(scene)).length < enough)
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
  const traits = idsOf(themesFile, theme => theme.trait)
  const asides = idsOf(themesFile, theme => theme.aside)
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
  const knowsFamily = id !== families.fallback && fitsFamily(lines, id, library, themesIn)
  const isStrange = !knowsFamily && titleThemes.every(theme => common.has(theme))
  if (isStrange)
    for (const theme of passingScenes(
      lines,
      idsOf(themesFile, ({ scene }) => scene),
      themesIn,
    ))
      foreign.add(theme)
  const themesFor: VacancyView['themesFor'] = (line, words = line.text) =>
    isTask(line) ? themesIn(words).filter(theme => !traits.has(theme)) : themesIn(words)
  const fields = [...titleThemes, ...lines.filter(isTask).flatMap(line => themesFor(line))]
  return {
    texts,
    difficulty: source.difficulty,
    title: spokenTitle(source.title, texts.code),
    family: familyIn(texts, id),
    knowsFamily,
    isStrange,
    drives: knowsFamily && DRIVING.has(id),
    lines,
    titleThemes,
    isCommon: theme => common.has(theme),
    isTrait: theme => traits.has(theme),
    isAside: theme => asides.has(theme),
    insteadOf: key => fields.map(field => insteadIn(texts, field)[key]).find(Boolean),
    themesIn,
    themesFor,
    aspectOf: ({ kind, text }, words = text) =>
      aspectOf(
        words,
        library.aspects(),
        texts.code === 'zh' ||
          (texts.code === 'ru' && isTold(text)) ||
          (texts.code === 'en' && /^[a-z]{2,20}ing /.test(text)) ||
          ((kind === 'verb' || kind === 'ability') && texts.code !== 'de'),
      ),
  }
}
