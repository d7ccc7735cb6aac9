/** Prompts and what may stand in them. No schema library here: the browser imports it. */

import {
  COMPANY_DESCRIPTION_MAX,
  COMPANY_NAME_MAX,
  DESCRIPTION_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TITLE_MAX,
} from './limits.ts'

/** The prompts that can be replaced, under the names they have everywhere: in addresses, settings and exported files. */
export const PROMPT_KEYS = [
  'interview_system',
  'interview_generation',
  'evaluation',
  'demo_interview',
] as const
export type PromptKey = (typeof PROMPT_KEYS)[number]

/** Longest prompt, characters. */
export const PROMPT_MAX = 20_000

interface Variables {
  /** Names that may stand in it, written `{name}`. */
  known: readonly string[]
  /** Those without which it makes no sense. */
  required: readonly string[]
}

const VACANCY = ['title', 'level', 'difficulty', 'description', 'questions_count'] as const
const COMPANY = ['company_name', 'company_description'] as const

export const PROMPT_VARIABLES: Readonly<Record<PromptKey, Variables>> = {
  interview_system: { known: [...VACANCY, 'questions', ...COMPANY], required: ['questions'] },
  interview_generation: { known: [...VACANCY, ...COMPANY], required: ['description'] },
  evaluation: { known: [...VACANCY, 'questions', 'transcript'], required: ['transcript'] },
  demo_interview: { known: [...VACANCY, 'questions'], required: ['questions'] },
}

/** Longest prompt with its variables filled in, characters: repeated ones must not multiply. */
export const FILLED_MAX = 100_000

/** Longest texts that an interviewer's prompt repeats, characters. What no line names is a word or a number. */
const VALUE_MAX: Readonly<Record<string, number>> = {
  title: TITLE_MAX,
  description: DESCRIPTION_MAX,
  questions: QUESTIONS_MAX * QUESTION_TEXT_MAX,
  company_name: COMPANY_NAME_MAX,
  company_description: COMPANY_DESCRIPTION_MAX,
}

/** Whatever looks like a variable. Braces round anything longer, quoted or empty are text. */
const VARIABLE = /\{([\p{L}\p{N}_ -]{1,40})\}/gu

/** Names in braces, each once, in the order of the text. */
export const variablesIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(VARIABLE)].map(([, name = '']) => name)),
]

/** What is wrong with a prompt; both lists are empty when nothing is. An empty prompt stands for the default. */
export const promptFaults = (key: PromptKey, prompt: string): { unknown: string[]; missing: string[] } => {
  if (prompt.trim() === '') return { unknown: [], missing: [] }
  const { known, required } = PROMPT_VARIABLES[key]
  const used = variablesIn(prompt)
  return {
    unknown: used.filter(name => !known.includes(name)),
    missing: required.filter(name => !used.includes(name)),
  }
}

/** Could it outgrow `FILLED_MAX`, whatever texts fill it? Prompts that only name their texts cannot. */
export const isTooLongFilled = (key: PromptKey, prompt: string): boolean => {
  if (key !== 'interview_system' && key !== 'demo_interview') return false
  const inserted = [...prompt.matchAll(VARIABLE)].map(([, name = '']) =>
    Object.hasOwn(VALUE_MAX, name) ? (VALUE_MAX[name] ?? 0) : 0,
  )
  return inserted.reduce((sum, length) => sum + length, prompt.length) > FILLED_MAX
}

/**
 * Puts values into `{variables}`, in one pass: what a value holds is never taken for a variable. Names without a value
 * stay as they are. A line whose variables all have an empty value is left out.
 */
export const fillPrompt = (prompt: string, values: Readonly<Record<string, string>>): string => {
  const inserted = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const fill = (line: string): string[] => {
    const names = variablesIn(line)
    if (names.length > 0 && names.every(name => inserted(name) === '')) return []
    return [line.replace(VARIABLE, (whole, name: string) => inserted(name) ?? whole)]
  }
  return prompt.split('\n').flatMap(fill).join('\n')
}
