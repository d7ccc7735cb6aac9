import { type Comment, commentRoutes } from '@vivavox/contracts/comments'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced } from '../../../platform/http/trail.ts'
import { presentPerson, wordsFor } from '../decisions/index.ts'
import { addComment } from './add-comment.ts'
import { type CommentRow, listComments, listReaders, namesOf } from './comments.repository.ts'
import { deleteComment } from './delete-comment.ts'

interface Reader {
  id: string
  /** May they delete what others wrote? */
  mayAll: boolean
  inWords: (words: string) => Promise<string>
}

const present = async (
  row: CommentRow,
  names: ReadonlyMap<string, string>,
  { id, mayAll, inWords }: Reader,
): Promise<Comment> => ({
  id: row.id,
  by: presentPerson(row.written_by, row.writer_name),
  ...(row.guest_name !== null && { guest: row.guest_name }),
  at: row.written_at.toISOString(),
  text: await inWords(row.text),
  seq: row.seq,
  mentions: row.mentions.flatMap(mentioned => {
    const name = names.get(mentioned)
    return name === undefined ? [] : { id: mentioned, name }
  }),
  may_delete: mayAll || row.written_by === id,
})

/** What members write to each other about an interview. */
export const registerComments = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context

  bindRoute(
    app,
    commentRoutes,
    'POST /interviews/{id}/comments',
    async ({ body, interview, actor, request, reply }) =>
      reply.code(201).send(await addComment(traced(context, request), { interview, writer: actor }, body)),
  )

  bindRoute(app, commentRoutes, 'GET /interviews/{id}/comments', async ({ interview, actor, may }) => {
    const [rows, readers, inWords] = await Promise.all([
      listComments(db, interview.id),
      may.includes('interview.rate') ? listReaders(db, interview.vacancy_id) : [],
      wordsFor(db, interview, actor.id),
    ])
    const names = await namesOf(db, [...new Set(rows.flatMap(({ mentions }) => mentions))])
    const reader = { id: actor.id, mayAll: may.includes('interview.delete'), inWords }
    const comments: Comment[] = []
    for (const row of rows) comments.push(await present(row, names, reader))
    return { comments, mentionable: readers.map(({ id, name }) => ({ id, name })) }
  })

  bindRoute(
    app,
    commentRoutes,
    'DELETE /interviews/{id}/comments/{comment_id}',
    async ({ params, interview, actor, may, request }) => {
      await deleteComment(traced(context, request), {
        interviewId: interview.id,
        commentId: params.comment_id,
        accountId: actor.id,
        mayAll: may.includes('interview.delete'),
      })
      return undefined
    },
  )
}
