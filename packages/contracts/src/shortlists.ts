import * as z from 'zod'
import { COMMENT_MAX, GUEST_NAME_MAX, SHORTLIST_MAX } from './limits.ts'
import { id, idParams, line, moment, text, timestamp } from './primitives.ts'
import { rate, rating, rubric } from './ratings.ts'
import { type RouteTable, route } from './route.ts'
import { share, sharedInterview, shareReader } from './shares.ts'

const createShortlist = z.object({
  interview_ids: z
    .array(id)
    .min(1)
    .max(SHORTLIST_MAX)
    .transform(ids => [...new Set(ids)]),
  expires_at: moment,
  /** Shows names, contacts and recordings; without them the results name no person. */
  contacts: z.boolean().default(false),
  /** Its readers may rate and comment, under a name that they give. */
  may_comment: z.boolean().default(true),
})

const shortlist = share.extend({
  may_comment: z.boolean(),
  /** Candidates that it shows now. */
  candidates: z.int(),
})
export type Shortlist = z.infer<typeof shortlist>

/** The token is told here and never again. */
const createdShortlist = shortlist
  .pick({ id: true, expires_at: true, contacts: true, may_comment: true })
  .extend({ url: z.string(), token: z.string() })

/** One candidate of a shortlist, as its list tells. */
const shortlisted = sharedInterview
  .pick({
    id: true,
    status: true,
    evaluation_status: true,
    technical_score: true,
    communication_score: true,
    overall_score: true,
    recommendation: true,
    ended_at: true,
  })
  .extend({
    /** Its place, from 1: what a candidate is called who is not named. */
    number: z.int(),
    /** null: not to be told. */
    candidate_name: z.string().nullable(),
    /** `structure`: figures tell how full and clear answers are, not whether they are right. */
    judges: z.enum(['meaning', 'structure']),
  })
export type Shortlisted = z.infer<typeof shortlisted>

const sharedShortlist = z.object({
  share: shareReader.extend({ may_comment: z.boolean() }),
  vacancy: z.object({ id, title: z.string() }),
  interviews: z.array(shortlisted),
})
export type SharedShortlist = z.infer<typeof sharedShortlist>

/** The name under which a reader of a link rates and comments. */
const guest = line(GUEST_NAME_MAX, 1)

const guestComment = z.object({
  id,
  as: z.string(),
  at: timestamp,
  text: z.string(),
  seq: z.number().nullable(),
})
export type GuestComment = z.infer<typeof guestComment>

const guestRating = rating.pick({ at: true, questions: true, criteria: true, overall: true })
export type GuestRating = z.infer<typeof guestRating>

const sharedCandidate = z.object({
  interview: sharedInterview,
  rubric,
  /** Of the name that was asked for; null: none yet. */
  rating: guestRating.nullable(),
  /** By readers of this link, oldest first. */
  comments: z.array(guestComment),
})
export type SharedCandidate = z.infer<typeof sharedCandidate>

const reader = { access: 'link', on: 'shortlist' } as const

export const shortlistRoutes = {
  'POST /vacancies/{id}/shares': route({
    operationId: 'shareShortlist',
    access: 'interview.share',
    on: 'vacancy',
    limit: { name: 'share', times: 60, seconds: 3_600 },
    summary: 'A link that shows chosen candidates of a vacancy to its readers; the token is told once',
    params: idParams,
    body: createShortlist,
    replies: { 201: createdShortlist },
  }),
  'GET /vacancies/{id}/shares': route({
    operationId: 'listShortlists',
    access: 'interview.share',
    on: 'vacancy',
    summary: 'The newest 100 shortlists of a vacancy, without their tokens',
    params: idParams,
    replies: { 200: z.object({ shares: z.array(shortlist) }) },
  }),
  'DELETE /vacancies/{id}/shares/{share_id}': route({
    operationId: 'revokeShortlist',
    access: 'interview.share',
    on: 'vacancy',
    summary: 'Revoke the link of a shortlist',
    params: z.object({ id, share_id: id }),
    replies: { 204: null },
  }),
  'GET /shared': route({
    ...reader,
    operationId: 'readShortlist',
    summary: 'The candidates that a link shows; the link by X-Share-Token',
    replies: { 200: sharedShortlist },
  }),
  'GET /shared/interviews/{id}': route({
    ...reader,
    operationId: 'readShortlisted',
    summary: 'The result of one of them, with what readers of the link say of it',
    params: idParams,
    query: z.object({ as: guest.optional() }),
    replies: { 200: sharedCandidate },
  }),
  'GET /shared/interviews/{id}/report.pdf': route({
    ...reader,
    operationId: 'downloadShortlisted',
    limit: { name: 'report', times: 120, seconds: 3_600 },
    summary: 'The same as a PDF that says on each page by whom and when it was shared',
    params: idParams,
    replies: { 200: null },
  }),
  'POST /shared/comments': route({
    ...reader,
    operationId: 'commentAsGuest',
    limit: { name: 'guestComment', times: 120, seconds: 3_600 },
    summary: 'A comment by a reader of the link; the team reads it beside its own',
    body: z.object({
      interview_id: id,
      text: text(COMMENT_MAX, 1),
      /** The turn of the transcript that it is about. */
      seq: z.int().min(1).max(100_000).nullish(),
      as: guest,
    }),
    replies: { 201: guestComment },
  }),
  'PUT /shared/ratings': route({
    ...reader,
    operationId: 'rateAsGuest',
    limit: { name: 'guestRating', times: 120, seconds: 3_600 },
    summary: 'The rating of a reader of the link; a second one under the same name takes its place',
    body: rate.extend({ interview_id: id, as: guest }),
    replies: { 200: guestRating },
  }),
} satisfies RouteTable
