import type { ThemesFile } from '../../languages/language-file.ts'
import { findStems, stemsIn } from './word-stems.ts'

/** A line names a few things at most; the special ones come first in the file. */
const MOST = 3

const wordsOf = ({ themes }: ThemesFile): string[] => themes.map(({ words }) => words)

/** Longer texts are read up to here. */
const MAX_LENGTH = 400

/** What an ad says that nobody has to do. */
const NONE_OF_IT =
  /(?<!\p{L})(?:(?:no|without) (?:sales |cold |cold-)?(?:targets?|quotas?|calls|calling|selling|sales)(?!\p{L})|(?:без|нет) (?:план\p{L}{0,3} продаж|холодных звонков|продаж)(?!\p{L}))/giu

/** The kinds of work and traits that a text names, the most special first. @returns their ids */
export const themesOf = (text: string, file: ThemesFile): string[] =>
  [...findStems(text.slice(0, MAX_LENGTH).replace(NONE_OF_IT, ''), stemsIn(file, wordsOf)).keys()]
    .toSorted((a, b) => a - b)
    .slice(0, MOST)
    .map(place => file.themes[place]?.id ?? '')
