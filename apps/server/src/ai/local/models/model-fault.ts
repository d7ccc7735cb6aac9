import type { UiLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'

type Sentences = typeof import('../../../../content/texts/models/en.json')['faults']

const textsIn = openCatalogue<{ faults: Sentences }>('models')

/** What can go wrong with a model. */
export type ModelFaultKind = keyof Sentences

/** An expected failure around a model. Its message is English, for the terminal and the log. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'

  constructor(
    readonly kind: ModelFaultKind,
    readonly facts: Record<string, string | number> = {},
    options?: ErrorOptions,
  ) {
    super('', options)
    this.message = this.in('en')
  }

  /** One sentence or two, on one line. */
  in(locale: UiLocale): string {
    // Facts may come from another server, and must not steer a terminal.
    return interpolate(textsIn(locale).faults[this.kind], this.facts).replace(/\p{Cc}+/gu, ' ')
  }
}

/** No server answers at that name or address. */
const OFFLINE = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
])

/** Is the network what is missing? Looks behind `fetch failed`. */
export const isOffline = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return OFFLINE.has(code ?? '') || (cause !== undefined && cause !== null && isOffline(cause))
}

/** Is the disk what is full? */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The most telling words of an error: what lies behind `fetch failed`. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  const words = error.message || code || error.name
  return words.split('\n')[0]?.replace(/\.$/, '') ?? ''
}

/** Any failure as one that can be told. */
export const toModelFault = (error: unknown): ModelFault => {
  if (error instanceof ModelFault) return error
  if (isFull(error)) return new ModelFault('no_room', {}, { cause: error })
  return new ModelFault('failed', { reason: reasonOf(error) }, { cause: error })
}
