import * as z from 'zod'
import { EVALUATION_STATUSES } from './evaluations.ts'
import { CANDIDATE_NOTES_MAX, SEARCH_MAX } from './limits.ts'
import { DECISIONS, INTERVIEW_STATUSES } from './lists.ts'
import { id, idParams, nextCursor, nullableScore, pageQuery, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const notes = { notes: z.string(), notes_changed_at: timestamp.nullable() }

/** A person across the vacancies of an organisation, as far as the caller sees their interviews and contacts. */
export const candidate = z.object({
  id,
  /** Name and contacts as in the newest interview. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Newest first, at most 100. */
  interviews: z.array(
    z.object({
      id,
      vacancy: z.object({ id, title: z.string() }),
      status: z.enum(INTERVIEW_STATUSES),
      evaluation_status: z.enum(EVALUATION_STATUSES),
      overall_score: nullableScore,
      decision: z.enum(DECISIONS).nullable(),
      created_at: timestamp,
    }),
  ),
  ...notes,
})
export type Candidate = z.infer<typeof candidate>

export const candidateRoutes = {
  'GET /candidates': route({
    operationId: 'listCandidates',
    access: 'candidate.contacts',
    summary: 'Candidates across vacancies, by address',
    query: pageQuery.omit({ sort: true }).extend({
      /** Found in name and address. */
      search: text(SEARCH_MAX).optional(),
      /** The candidate of this interview alone. */
      interview_id: id.optional(),
    }),
    replies: { 200: z.object({ candidates: z.array(candidate), next_cursor: nextCursor }) },
  }),
  'GET /candidates/{id}': route({
    operationId: 'readCandidate',
    access: 'candidate.contacts',
    on: 'person',
    summary: 'One candidate; the id of a merged record answers with the one that stayed',
    params: idParams,
    replies: { 200: candidate },
  }),
  'POST /candidates/merge': route({
    operationId: 'mergeCandidates',
    access: 'interview.edit',
    limit: { name: 'candidate-edit', times: 300, seconds: 3_600 },
    summary:
      'Shows the interviews and notes of one record under another, for callers who see all interviews of both',
    body: z.object({
      /** The record that stays. */
      into: id,
      from: id,
    }),
    replies: { 200: candidate },
  }),
  'PUT /candidates/{id}/notes': route({
    operationId: 'writeCandidateNotes',
    access: 'interview.edit',
    on: 'person',
    limit: { name: 'candidate-edit', times: 300, seconds: 3_600 },
    summary: 'Replaces the notes about a candidate',
    params: idParams,
    body: z.object({
      notes: text(CANDIDATE_NOTES_MAX),
      /** `notes_changed_at` of what the caller read; changed since then: 409. */
      read_at: z.iso.datetime().nullish(),
    }),
    replies: { 200: z.object(notes) },
  }),
} satisfies RouteTable
