import * as z from 'zod'
import { NOTICE_CONTACT_MAX, NOTICE_SENTENCE_MAX } from './limits.ts'
import { NOTICE_PLACES } from './lists.ts'
import { CANDIDATE_LOCALES } from './locales.ts'
import { idParams, line } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** What the recruiter says for a vacancy's notice; '' for nothing. All else is known. */
export const noticeSettings = z.object({
  places: z
    .array(z.enum(NOTICE_PLACES))
    .max(NOTICE_PLACES.length)
    .transform(chosen => NOTICE_PLACES.filter(place => chosen.includes(place))),
  /** Who decides, and what of. */
  human_role: line(NOTICE_SENTENCE_MAX),
  /** What candidates can do instead of this interview. */
  alternative: line(NOTICE_SENTENCE_MAX),
  /** Where candidates ask for adjustments. */
  accommodations_contact: line(NOTICE_CONTACT_MAX),
})
export type NoticeSettings = z.output<typeof noticeSettings>

const noticeRecord = z.object({
  places: z.array(z.enum(NOTICE_PLACES)),
  purpose: z.string(),
  /** The product with the companies whose AI it uses. */
  tool_name: z.string(),
  /** Of the consent text: the start of the SHA-256 of its words. */
  version: z.string(),
  data: z.string(),
  sources: z.string(),
  human_role: z.string(),
  alternative: z.string(),
  accommodations_contact: z.string(),
  retention: z.string(),
  /** A sentence for each place that has one. */
  rights: z.array(z.string()),
})

export const shownNotice = z.object({
  settings: noticeSettings,
  record: noticeRecord,
  /** What the words below are written in: English where there are none in the interview's language. */
  locale: z.enum(CANDIDATE_LOCALES),
  renderings: z.object({
    job_ad: z.string(),
    /** The invitation mail has it. */
    invitation: z.string(),
    /** The candidate agrees to it. */
    consent: z.string(),
    /** The document that is agreed to separately; null: none is asked for. */
    data_consent: z.string().nullable(),
  }),
  /** Names of criteria that judge honesty, which Massachusetts forbids. */
  honesty_criteria: z.array(z.string()),
})
export type ShownNotice = z.output<typeof shownNotice>

export const noticeRoutes = {
  'GET /vacancies/{id}/notice': route({
    operationId: 'readNotice',
    access: 'vacancy.view',
    on: 'vacancy',
    summary: 'What candidates are told of the AI interview, by place',
    params: idParams,
    replies: { 200: shownNotice },
  }),
  'PUT /vacancies/{id}/notice': route({
    operationId: 'updateNotice',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Other places, or other words of the recruiter, in the notice',
    params: idParams,
    body: noticeSettings,
    replies: { 200: shownNotice },
  }),
  'POST /vacancies/{id}/notice/preview': route({
    operationId: 'previewNotice',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'The notice as it would be, unsaved',
    params: idParams,
    body: noticeSettings,
    replies: { 200: shownNotice },
  }),
  'GET /vacancies/{id}/notice.pdf': route({
    operationId: 'downloadNotice',
    access: 'vacancy.view',
    on: 'vacancy',
    limit: { name: 'report', times: 120, seconds: 3_600 },
    summary: 'The notice as a PDF',
    params: idParams,
    replies: { 200: null },
  }),
} satisfies RouteTable
