import { variablesIn } from '@vivavox/contracts/prompt-variables'
import { LETTER_PLACEHOLDERS } from '@vivavox/contracts/values'
import type { Texts } from '../../../i18n/index.ts'

/** What is wrong with the words of a letter, as it is typed: placeholders that nobody fills. null: nothing. */
export const placeholderFault = (words: string, t: Texts): string | null => {
  const unknown = variablesIn(words).filter(name => !LETTER_PLACEHOLDERS.some(known => known === name))
  const names = unknown.map(name => `{${name}}`).join(', ')
  return names ? t('invitations.standard.unknown', { names }) : null
}
