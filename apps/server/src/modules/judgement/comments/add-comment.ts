import type { Comment, NewComment } from '@vivavox/contracts/comments'
import { COMMENTS_MAX } from '@vivavox/contracts/limits'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { reserveMails } from '../../hiring/candidate-mails/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { sendMail } from '../../ledger/notifications/index.ts'
import { lockCandidate } from '../decisions/index.ts'
import { mentionedMail } from './comments.mails.ts'
import { countComments, hasTurn, insertComment, listReaders } from './comments.repository.ts'

/** One interview, and who writes about it. */
interface About {
  interview: { id: string; vacancy_id: string; organisation_id: string }
  writer: { id: string; name: string }
}

type Reader = Awaited<ReturnType<typeof listReaders>>[number]

const invalid = (path: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message: 'invalid' }] })

/** @throws AppError LIMIT_REACHED when an interview holds no more comments */
export const requireRoom = async (executor: Executor, interviewId: string): Promise<void> => {
  if ((await countComments(executor, interviewId)) >= COMMENTS_MAX) throw new AppError('LIMIT_REACHED')
}

/** @param seq null: of no turn @throws AppError VALIDATION_FAILED for a turn that the interview does not have */
export const requireTurn = async (
  executor: Executor,
  interviewId: string,
  seq: number | null,
): Promise<void> => {
  if (seq !== null && !(await hasTurn(executor, interviewId, seq))) throw invalid('seq')
}

/** Those whom a comment names. @throws AppError VALIDATION_FAILED for one who does not see the interview */
const findMentioned = async (
  executor: Executor,
  vacancyId: string,
  ids: readonly string[],
): Promise<Reader[]> => {
  if (ids.length === 0) return []
  const readers = new Map((await listReaders(executor, vacancyId)).map(reader => [reader.id, reader]))
  return ids.map((id, at) => {
    const reader = readers.get(id)
    if (!reader) throw invalid(`mentions.${at}`)
    return reader
  })
}

const mailMentioned = async (
  context: AppContext,
  transaction: Executor,
  { interview, writer }: About,
  { commentId, mentioned }: { commentId: string; mentioned: readonly Reader[] },
): Promise<void> => {
  const told = mentioned.filter(({ id, takes_mail }) => takes_mail && id !== writer.id)
  await reserveMails(context, transaction, interview.organisation_id, told.length)
  for (const { id: userId, email, language, title } of told) {
    const path = `/results/${interview.id}?comment=${commentId}`
    const facts = { path, writer: writer.name, vacancy: title, locale: language }
    await sendMail(context, { ...mentionedMail(context.config, facts), to: email, userId }, transaction)
  }
}

/**
 * Adds a comment and mails the members whom it names. Whether the account may is asked before.
 * @throws AppError NOT_FOUND when the interview is gone, WITHDRAWN by its candidate, LIMIT_REACHED when it holds no more comments,
 * VALIDATION_FAILED for a turn that it does not have or a member who does not see it, MAIL_LIMIT_REACHED
 */
export const addComment = (context: AppContext, about: About, wanted: NewComment): Promise<Comment> =>
  inTransaction(context.db, async transaction => {
    const { interview, writer } = about
    const { text, seq = null } = wanted
    await lockCandidate(transaction, interview.id)
    await requireRoom(transaction, interview.id)
    await requireTurn(transaction, interview.id, seq)
    const mentioned = await findMentioned(transaction, interview.vacancy_id, wanted.mentions)
    const [id, at] = [newId(), context.clock.now()]
    const mentions = json(mentioned.map(one => one.id))
    const row = { id, interview_id: interview.id, written_by: writer.id, text, seq, mentions, written_at: at }
    await insertComment(transaction, row)
    await mailMentioned(context, transaction, about, { commentId: id, mentioned })
    await addAuditEntry(transaction, {
      at,
      user_id: writer.id,
      interview_id: interview.id,
      trail: context.trail,
      action: 'commented',
    })
    return {
      id,
      by: { id: writer.id, name: writer.name },
      at: at.toISOString(),
      text,
      seq,
      mentions: mentioned.map(one => ({ id: one.id, name: one.name })),
      may_delete: true,
    }
  })
