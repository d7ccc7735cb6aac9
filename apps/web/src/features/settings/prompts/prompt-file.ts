import { PROMPT_KEYS, PROMPT_MAX, type PromptKey } from '@vivavox/contracts/prompt-variables'
import { fieldsOf, readJson } from '../../../lib/page/json.ts'
import type { PromptTexts } from './prompt-texts.ts'

/** The name under which prompts are exported. */
export const PROMPT_FILE = 'ai-prompts.json'

/** The four prompts as a file. */
export const writePromptFile = (prompts: PromptTexts): string =>
  `${JSON.stringify(Object.fromEntries(PROMPT_KEYS.map(key => [key, prompts[key]])), null, 2)}\n`

/** What is wrong with a file: it is no JSON, holds none of the prompts, or one that is no text or too long. */
export type FileFault = { kind: 'json' } | { kind: 'none' } | { kind: 'text' | 'long'; key: PromptKey }

type ReadFile = { prompts: Partial<PromptTexts> } | { fault: FileFault }

const faultOf = (key: PromptKey, value: unknown): FileFault[] => {
  if (typeof value !== 'string') return [{ kind: 'text', key }]
  return value.length > PROMPT_MAX ? [{ kind: 'long', key }] : []
}

/** Reads a file of prompts; those it does not hold stay as they are, other keys are passed over. */
export const readPromptFile = (text: string): ReadFile => {
  const file = readJson(text.replace(/^\uFEFF/, ''))
  if (file === undefined) return { fault: { kind: 'json' } }
  const values = fieldsOf(file)
  const found = PROMPT_KEYS.filter(key => Object.hasOwn(values, key))
  if (found.length === 0) return { fault: { kind: 'none' } }
  const [fault] = found.flatMap(key => faultOf(key, values[key]))
  if (fault) return { fault }
  return { prompts: Object.fromEntries(found.map(key => [key, values[key]])) as Partial<PromptTexts> }
}
