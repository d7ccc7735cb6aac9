import type { UiLocale } from '@vivavox/contracts/locales'
import type * as z from 'zod'
import { interpolate, openCatalogue } from '../catalogue-text.ts'
import type { ErrorDetail } from './app-error.ts'

type Issue = z.core.$ZodIssue

/** Sentences by key: of the contract's own refinements, and of refusals in the code ('key' or 'key:value'). */
const textsIn = openCatalogue<Record<string, string>>('validation')

/** `too_small_string`: what has a length counts it, the rest is compared. */
const sizeKey = ({ code, origin }: Issue & { code: 'too_small' | 'too_big' }): string =>
  `${code}_${origin === 'string' || origin === 'array' ? origin : 'number'}`

const keyOf = (issue: Issue): string => {
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'required'
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeKey(issue)
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid'
  return issue.code === 'invalid_type' && issue.message.includes('received undefined')
    ? 'required'
    : 'invalid'
}

const limitOf = (issue: Issue): string => {
  if (issue.code === 'too_small') return String(issue.minimum)
  return issue.code === 'too_big' ? String(issue.maximum) : ''
}

/** What is wrong with which field, for people. A path reads 'criteria.0.name'; '' is the whole body. */
export const validationDetails = (issues: readonly Issue[], locale: UiLocale): ErrorDetail[] => {
  const texts = textsIn(locale)
  return issues.slice(0, 50).map(issue => {
    const key = keyOf(issue)
    const text = texts[Object.hasOwn(texts, key) ? key : 'invalid'] ?? ''
    return {
      path: issue.path.join('.'),
      message: interpolate(text, { limit: limitOf(issue), value: '{value}' }),
    }
  })
}

/** The sentence of a key, which may carry a value ('key:value'); what is no key is a sentence already. */
export const detailText = (message: string, locale: UiLocale): string => {
  const [key = '', ...rest] = message.split(':')
  const texts = textsIn(locale)
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined
  return text ? interpolate(text, { value: rest.join(':'), limit: '' }) : message
}
