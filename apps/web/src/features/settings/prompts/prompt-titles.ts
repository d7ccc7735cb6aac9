import type { PromptKey } from '@vivavox/contracts/prompt-variables'
import type { TextKey } from '../../../i18n/index.ts'

/** What a prompt is called. */
export const promptTitle = (key: PromptKey): TextKey => `settings.prompt.${key}`

/** What it is for. */
export const promptHint = (key: PromptKey): TextKey => `settings.prompt.${key}Hint`
