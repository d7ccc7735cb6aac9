import * as z from 'zod'
import { NEXT_STEP_NOTE_MAX, NEXT_STEP_URL_MAX } from './limits.ts'
import { text } from './primitives.ts'

export const NEXT_STEPS = ['none', 'link', 'slots'] as const

/** An https address without a name or password in it. */
const secureUrl = text(NEXT_STEP_URL_MAX).refine(value => {
  const url = URL.parse(value)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}, 'url_invalid')

/** '' and null are none. */
const filled = (value: string | null | undefined) => value || undefined

/** What follows once a candidate is advanced: nothing, an address of the company, or an hour that they choose on their page. */
export const nextStep = z
  .object({
    kind: z.enum(NEXT_STEPS),
    /** Of a link. */
    url: secureUrl.or(z.literal('')).nullish().transform(filled),
    /** What the company says beside it. */
    note: text(NEXT_STEP_NOTE_MAX).nullish().transform(filled),
  })
  .refine(step => step.kind !== 'link' || step.url, { path: ['url'], message: 'required' })
  .transform(({ kind, url, note }) => ({
    kind,
    ...(kind === 'link' && url && { url }),
    ...(kind !== 'none' && note && { note }),
  }))
export type NextStep = z.output<typeof nextStep>

export const shownNextStep = z.object({
  kind: z.enum(NEXT_STEPS),
  url: z.string().optional(),
  note: z.string().optional(),
})
