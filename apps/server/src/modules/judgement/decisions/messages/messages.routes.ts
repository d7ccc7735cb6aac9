import { type Message, messageRoutes } from '@vivavox/contracts/messages'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Executor } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { createRedactor, personOf } from '../../evaluations/index.ts'
import { isCandidateHidden } from '../blind/blind.repository.ts'
import { candidateAlias } from '../blind/candidate-alias.ts'
import { presentPerson } from '../decisions.presenter.ts'
import { handleMessageJobs, sendLater } from './message-mail.jobs.ts'
import { listTemplates, readTemplate, saveTemplate } from './message-templates.ts'
import {
  changeMessages,
  findMessage,
  type ListedMessage,
  listMessages,
  type MessageRow,
} from './messages.repository.ts'
import { withPageAddress } from './next-step.ts'
import { prepareMessage } from './prepare-message.ts'
import { noteQueued, noteWithdrawn } from './queue-message.ts'

const present = (row: ListedMessage): Message => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  body: row.body,
  state: row.state === 'sending' ? 'waiting' : row.state,
  created_at: row.created_at.toISOString(),
  send_at: row.send_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  tries: row.tries,
  by: presentPerson(row.sender_id, row.sender_name),
})

const registerTemplates = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, messageRoutes, 'GET /settings/message-templates', async ({ organisation }) => ({
    templates: await listTemplates(context.db, organisation.id),
  }))

  bindRoute(
    app,
    messageRoutes,
    'GET /settings/message-templates/{kind}/{locale}',
    async ({ organisation, params }) => ({
      templates: [await readTemplate(context.db, organisation.id, params)],
    }),
  )

  bindRoute(
    app,
    messageRoutes,
    'PUT /settings/message-templates/{kind}/{locale}',
    async ({ organisation, params, body }) => ({
      templates: [await saveTemplate(context, organisation.id, params, body)],
    }),
  )
}

/** Changes a message that waits, with what follows in the same transaction. @throws AppError NOT_FOUND, MESSAGE_NOT_WAITING */
const changeWaiting = (
  { db }: AppContext,
  { id, message_id }: { id: string; message_id: string },
  change: Parameters<typeof changeMessages>[3],
  then: (transaction: Executor, row: MessageRow) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async transaction => {
    const [row] = await changeMessages(transaction, { id: message_id, interview_id: id }, ['waiting'], change)
    if (row) return then(transaction, row)
    const found = await findMessage(transaction, message_id)
    throw new AppError(found?.interview_id === id ? 'MESSAGE_NOT_WAITING' : 'NOT_FOUND')
  })

const registerMessagesOf = (app: FastifyInstance, context: AppContext): void => {
  bindRoute(app, messageRoutes, 'GET /interviews/{id}/messages', async ({ interview, actor }) => {
    const { db, config } = context
    const isHidden = await isCandidateHidden(db, interview.id, actor.id)
    const { hide } = createRedactor(personOf(interview))
    const inWords = async (words: string) => withPageAddress(isHidden ? await hide(words) : words, config)
    const messages: Message[] = []
    for (const row of await listMessages(db, interview.id)) {
      const [subject, body] = [await inWords(row.subject), await inWords(row.body)]
      messages.push({ ...present(row), subject, body })
    }
    return { messages }
  })

  bindRoute(
    app,
    messageRoutes,
    'POST /interviews/{id}/messages/preview',
    async ({ interview, actor, body: { kind, ...draft } }) => {
      const { db, config } = context
      const isHidden = await isCandidateHidden(db, interview.id, actor.id)
      const name = isHidden ? candidateAlias(interview.candidate_number) : interview.candidate_name
      const about = { interviewId: interview.id, kind, name }
      const { locale, words, template } = await prepareMessage(context, db, about, draft)
      const { subject, body } = words
      const shown = { subject, body: withPageAddress(body, config) }
      return { locale, candidate_name: name, ...shown, template }
    },
  )

  bindRoute(app, messageRoutes, 'POST /interviews/{id}/messages/{message_id}/send', async asked => {
    const { params, actor, request } = asked
    const send_at = context.clock.now()
    await changeWaiting(context, params, { send_at }, async (transaction, row) => {
      await noteQueued(traced(context, request), transaction, row, actor.id)
      await sendLater(context, transaction, row)
    })
    return undefined
  })

  bindRoute(
    app,
    messageRoutes,
    'DELETE /interviews/{id}/messages/{message_id}',
    async ({ params, actor, request }) => {
      await changeWaiting(context, params, { state: 'withdrawn' }, (transaction, message) =>
        noteWithdrawn(traced(context, request), transaction, message, actor.id),
      )
      return undefined
    },
  )
}

/** What candidates are sent with a decision, and the words of it. */
export const registerMessages = (app: FastifyInstance, context: AppContext): void => {
  handleMessageJobs(context)
  registerTemplates(app, context)
  registerMessagesOf(app, context)
}
