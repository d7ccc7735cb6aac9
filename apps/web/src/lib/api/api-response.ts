import type { ErrorBody } from '@vivavox/contracts/errors'
import type { Texts } from '../../i18n/engine.ts'
import { fieldsOf, readJson } from '../page/json.ts'
import { ApiError } from './api-error.ts'

const isHtml = (text: string): boolean => /^\s*(<!doctype html|<html)/i.test(text)

/** `code` is missing where something in between (a proxy) answers. */
type SomeErrorBody = Omit<ErrorBody, 'code'> & Partial<Pick<ErrorBody, 'code'>>

const isErrorBody = (value: unknown): value is SomeErrorBody => typeof fieldsOf(value).error === 'string'

/** The error of a failed answer: its `error` field, else the raw text, else 'HTTP {status}'; HTML gets a sentence of its own. */
export const failureOf = (status: number, text: string, t: Texts): ApiError => {
  const body = readJson(text)
  if (isErrorBody(body)) {
    return new ApiError(status, body.code ?? 'BAD_RESPONSE', body.error, body.details)
  }
  if (isHtml(text)) return new ApiError(status, 'BAD_RESPONSE', t('common.error.html'))
  return new ApiError(status, 'BAD_RESPONSE', text.trim() || `HTTP ${status}`)
}

/** The JSON of a good answer; undefined for an empty one. Throws ApiError BAD_RESPONSE when it is anything else. */
export const bodyOf = (status: number, contentType: string | null, text: string, t: Texts): unknown => {
  if (status === 204 || text === '') return undefined
  if (isHtml(text)) throw new ApiError(status, 'BAD_RESPONSE', t('common.error.html'))
  if (!contentType?.includes('json')) {
    throw new ApiError(status, 'BAD_RESPONSE', t('common.error.contentType', { type: contentType ?? '—' }))
  }
  const body = readJson(text)
  if (body === undefined) throw new ApiError(status, 'BAD_RESPONSE', t('common.error.parse'))
  return body
}
