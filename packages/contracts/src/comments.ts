import * as z from 'zod'
import { person } from './decisions.ts'
import { COMMENT_MAX, MENTIONS_MAX } from './limits.ts'
import { id, idParams, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const member = z.object({ id, name: z.string() })
export type Mentionable = z.infer<typeof member>

export const newComment = z.object({
  text: text(COMMENT_MAX, 1),
  /** The turn of the transcript that it is about. */
  seq: z.int().min(1).max(100_000).nullish(),
  mentions: z
    .array(id)
    .max(MENTIONS_MAX)
    .transform(ids => [...new Set(ids)])
    .default([]),
})
export type NewComment = z.output<typeof newComment>

export const comment = z.object({
  id,
  by: person,
  /** Who wrote it without an account, by a shared link; absent: a member. */
  guest: z.string().optional(),
  at: timestamp,
  text: z.string(),
  seq: z.number().nullable(),
  mentions: z.array(member),
  may_delete: z.boolean(),
})
export type Comment = z.infer<typeof comment>

export const commentRoutes = {
  'POST /interviews/{id}/comments': route({
    operationId: 'comment',
    access: 'interview.rate',
    on: 'interview',
    limit: { name: 'comment', times: 300, seconds: 3_600 },
    summary:
      'A comment, at a moment of the conversation where it names a turn; members it mentions are mailed',
    params: idParams,
    body: newComment,
    replies: { 201: comment },
  }),
  'GET /interviews/{id}/comments': route({
    operationId: 'listComments',
    access: 'interview.view',
    on: 'interview',
    anonymous: 'FORBIDDEN',
    summary: 'Comments, oldest first, and whom the caller may mention',
    params: idParams,
    replies: {
      200: z.object({
        comments: z.array(comment),
        /** Members who see the interview; none for a reader who may not comment. */
        mentionable: z.array(member),
      }),
    },
  }),
  'DELETE /interviews/{id}/comments/{comment_id}': route({
    operationId: 'deleteComment',
    access: 'interview.rate',
    on: 'interview',
    summary: 'Delete an own comment, or any for members who may delete the interview',
    params: z.object({ id, comment_id: id }),
    replies: { 204: null },
  }),
} satisfies RouteTable
