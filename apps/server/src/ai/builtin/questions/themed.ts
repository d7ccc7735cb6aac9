import type { VacancyView } from './vacancy-view.ts'

/** A whole question about a kind of work or a trait. */
export interface Themed {
  text: string
  frame: string
  theme: string
  form: 'any' | 'lived'
  lightness: number
}

/** A second theme of the same words comes after the first. */
const NEXT_THEME = 2

/** The questions about themes that suit the level: beginners are set situations only. */
export const themedQuestions = (
  themes: readonly string[],
  { texts, difficulty, insteadOf }: Pick<VacancyView, 'texts' | 'difficulty' | 'insteadOf'>,
): Themed[] =>
  themes.flatMap((theme, rank) => {
    const questions = texts.themes[theme]
    if (!questions) return []
    const own = insteadOf(theme)
    const said = own ? { any: own, lived: [] } : questions
    const made = (form: Themed['form']): Themed[] =>
      said[form].map(text => ({ text, frame: text, theme, form, lightness: NEXT_THEME * rank }))
    return [...made('any'), ...(difficulty === 'easy' ? [] : made('lived'))]
  })
