import type { VacancyView } from './vacancy-view.ts'

/** A whole question about a kind of work or a trait. */
export interface Themed {
  text: string
  frame: string
  theme: string
  form: 'any' | 'lived'
  /** Is it asked in work like this in place of what anyone is asked? */
  isOwn: boolean
  lightness: number
}

/** What people of every trade do is asked about after what is special to this one. */
const COMMON = 3
/** Where the trade is not known, also after what is done in the task itself. */
const COMMON_OF_STRANGE = 7

/** A second theme of the same words comes after the first. */
const NEXT_THEME = 2

/** The questions about themes that suit the level: beginners are set situations only. */
export const themedQuestions = (
  themes: readonly string[],
  {
    texts,
    difficulty,
    insteadOf,
    isCommon,
    isStrange,
  }: Pick<VacancyView, 'texts' | 'difficulty' | 'insteadOf' | 'isCommon' | 'isStrange'>,
): Themed[] =>
  themes.flatMap((theme, rank) => {
    const questions = texts.themes[theme]
    if (!questions) return []
    const own = insteadOf(theme)
    const usual = isStrange ? COMMON_OF_STRANGE : COMMON
    const lightness = NEXT_THEME * rank + (isCommon(theme) && !own ? usual : 0)
    const said = own ? { any: own, lived: [] } : questions
    const made = (form: Themed['form']): Themed[] =>
      said[form].map(text => ({ text, frame: text, theme, form, isOwn: own !== undefined, lightness }))
    return [...made('any'), ...(difficulty === 'easy' ? [] : made('lived'))]
  })
