import * as z from 'zod'
import { EMAIL_MAX } from './limits.ts'
import { SORTS } from './lists.ts'

const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Text that every part can store: well-formed Unicode without NUL. Not trimmed. At most `max` characters. */
export const rawText = (max: number) => z.string().max(max).refine(isStorable, 'text_not_storable')

/** Signs that turn the direction of all text after them: an answer could rewrite how the page around it reads. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu

/**
 * With a space for each invisible control character but tabs and line ends, and without signs that turn the direction of
 * text. Every text from outside passes here: bodies by `text`, whatever is said by `turnContent`.
 */
export const withoutControls = (value: string) =>
  value
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/(?![\t\n\r])\p{Cc}/gu, ' ')
    .replace(TURNS, '')

/** Trimmed text of `min` to `max` characters. */
export const text = (max: number, min = 0) => rawText(max).overwrite(withoutControls).trim().min(min)

/** Without line breaks either. */
const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(TURNS, '')

/** A name: one line of text, with something to be seen in it where `min` asks for any. */
export const line = (max: number, min = 0) =>
  rawText(max)
    .overwrite(oneLine)
    .trim()
    .min(min)
    .refine(value => min === 0 || /[^\p{Cf}\p{M}\p{Z}]/u.test(value), 'required')

/** Optional text: absent, null and '' all mean 'none'. */
export const optionalText = (max: number) => text(max).nullish()

export const email = text(EMAIL_MAX).toLowerCase().pipe(z.email())
/** ISO 8601 UTC, as in every answer. */
export const timestamp = z.string()

const YEAR_10000 = Date.UTC(10_000, 0)

/** A moment that a caller names, ISO 8601 with its offset: of the years 1970 to 9999, which every part can store. */
export const moment = z.iso.datetime({ offset: true }).refine(value => {
  const ms = Date.parse(value)
  return ms >= 0 && ms < YEAR_10000
}, 'moment_out_of_range')

/** 0–100, whole. */
export const score = z.number().min(0).max(100)
export const nullableScore = score.nullable()

/** A UUIDv7. A malformed one in a path answers 404, like an unknown one. */
export const id = z.uuid()
export const idParams = z.object({ id })

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Long enough for the longest name, which a cursor may hold. */
  cursor: z.string().max(2_500).optional(),
  sort: z.enum(SORTS).default('-created_at'),
})
export const nextCursor = z.string().nullable()
