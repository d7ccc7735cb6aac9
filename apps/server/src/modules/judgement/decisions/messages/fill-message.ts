import { MESSAGE_VARIABLES, type MessageVariable } from '@vivavox/contracts/lists'
import { variablesIn } from '@vivavox/contracts/prompt-variables'
import { AppError } from '../../../../platform/http/app-error.ts'
import { PAGE_VARIABLE } from './next-step.ts'

export interface Words {
  subject: string
  body: string
}
export type MessageValues = Readonly<Record<MessageVariable, string | null>>

type Fault = { path: string; message: string }

const isOneOf = (name: string, variables: readonly MessageVariable[]): name is MessageVariable =>
  variables.some(known => known === name)
const isKnown = (name: string): name is MessageVariable => isOneOf(name, MESSAGE_VARIABLES)

const faultsIn = (words: Words, fault: (name: string) => string | null): Fault[] =>
  (['subject', 'body'] as const).flatMap(path =>
    variablesIn(words[path]).flatMap(name => {
      const kind = fault(name)
      return kind ? [{ path, message: `${kind}:{${name}}` }] : []
    }),
  )

/** Which variables of a text are unknown, by field. A subject names no address. */
export const unknownVariables = (
  words: Words,
  variables: readonly MessageVariable[] = MESSAGE_VARIABLES,
): Fault[] => [
  ...faultsIn(words, name => (isOneOf(name, variables) ? null : 'placeholder_unknown')),
  ...faultsIn({ ...words, body: '' }, name => (name === 'next_step' ? 'placeholder_unknown' : null)),
]

/**
 * Fills the variables of a message, in one pass: what a value holds is never taken for a variable.
 * @throws AppError MESSAGE_INCOMPLETE naming each that is unknown or has no value
 */
export const fillMessage = (words: Words, values: MessageValues): Words => {
  const empty = faultsIn(words, name => (isKnown(name) && !values[name] ? 'placeholder_empty' : null))
  const details = [...unknownVariables(words), ...empty].map(({ path, message }) => ({
    path: `message.${path}`,
    message,
  }))
  if (details.length > 0) throw new AppError('MESSAGE_INCOMPLETE', { details })
  const inserted = (name: string) => {
    const value = isKnown(name) ? (values[name] ?? '') : ''
    return value === PAGE_VARIABLE ? value : value.replaceAll(PAGE_VARIABLE, 'next_step')
  }
  const fill = (text: string) => text.replace(/\{([a-z_]{1,20})\}/g, (_, name: string) => inserted(name))
  return { subject: fill(words.subject), body: fill(words.body) }
}
