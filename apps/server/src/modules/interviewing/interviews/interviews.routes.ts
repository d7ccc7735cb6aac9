import { correctionRoutes } from '@vivavox/contracts/corrections'
import { decisionRoutes } from '@vivavox/contracts/decisions'
import { type Interview, interviewRoutes } from '@vivavox/contracts/interviews'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced } from '../../../platform/http/trail.ts'
import { createReaderQueues } from '../../../platform/serial-queue.ts'
import { requireVacancy } from '../../hiring/vacancies/index.ts'
import { evaluateOpened } from '../../judgement/evaluations/index.ts'
import { findAccommodations } from '../accommodations/index.ts'
import { handleChatJobs } from './chat/chat.jobs.ts'
import { correctAnswer, handleCorrections } from './corrections/correct-answer.ts'
import { createInterview } from './create-interview.ts'
import { deleteAsOwner } from './deletion/delete-interview.ts'
import { handleErasure } from './deletion/erase-deletion.ts'
import { handleFileRemoval } from './deletion/erase-files.ts'
import { handleDigests } from './digest/digest.jobs.ts'
import { checkInterview, requireParticipant, type Viewer } from './interview-access.ts'
import { leadsCall } from './interviews.policy.ts'
import { type InterviewRow, markSeen } from './interviews.repository.ts'
import type { Lifecycle } from './lifecycle.ts'
import { handleOwnerMailJobs } from './owner-mail.jobs.ts'
import { type FindAddressing, readInterview } from './read-interview.ts'
import { handlePageMailJobs } from './receipt/page-mail.jobs.ts'
import { handleReceiptJobs } from './receipt/receipt.jobs.ts'
import { resumeByInvitation } from './resume-by-invitation.ts'
import { snapshotOf } from './take-snapshot.ts'
import { updateInterview } from './update-interview.ts'
import { voidInterview } from './void-interview.ts'

/**
 * Accommodations are for the candidate and for those who coordinate the interview: neither for members who only review it, nor for a
 * review that hides who the candidate is. Nothing else that reads an interview is told.
 */
const isForCoordinator = (viewer: Viewer, { blind_number }: Interview): boolean =>
  viewer.kind === 'candidate' || (viewer.may.includes('interview.edit') && (blind_number ?? null) === null)

export const registerInterviews = (
  app: FastifyInstance,
  context: AppContext,
  lifecycle: Lifecycle,
  findAddressing: FindAddressing,
): void => {
  const readings = createReaderQueues()
  const read = (row: InterviewRow, viewer: Viewer) =>
    readings.run(row.id, () => readInterview(context, row, viewer, { findAddressing }))
  /** An abandoned interview is evaluated once its owner opens it. */
  const open = async ({ id, status, evaluation_opened_at, withdrawn_at }: InterviewRow) =>
    status === 'abandoned' &&
    evaluation_opened_at === null &&
    !withdrawn_at &&
    (await evaluateOpened(context, id))
  handleCorrections(context)
  handleFileRemoval(context)
  handleErasure(context)
  handleReceiptJobs(context)
  handlePageMailJobs(context)
  handleOwnerMailJobs(context)
  handleChatJobs(context)
  handleDigests(context)
  app.checks.interview = checkInterview(context)
  app.checks.named = async request => {
    await requireParticipant(context, request)
    return {}
  }

  bindRoute(app, interviewRoutes, 'POST /interviews', async ({ body, request }) => {
    const { interview, token } = await createInterview(context, body, request.ip)
    return { ...(await read(interview, { kind: 'candidate' })), candidate_token: token }
  })

  bindRoute(app, interviewRoutes, 'POST /invitations/resume', ({ body }) =>
    resumeByInvitation(context, body.token),
  )

  bindRoute(app, interviewRoutes, 'GET /interviews/{id}', async ({ interview, viewer }) => {
    // A result is new until one of those who decide has seen it.
    const isSeen = viewer.kind === 'owner' && viewer.isMember && viewer.may.includes('interview.decide')
    if (isSeen) await markSeen(context.db, interview, context.clock.now())
    const isOpened = viewer.kind === 'owner' && (await open(interview))
    const shown = await read(isOpened ? { ...interview, evaluation_status: 'queued' } : interview, viewer)
    const accommodations =
      isForCoordinator(viewer, shown) && (await findAccommodations(context.db, interview.id))
    return accommodations ? { ...shown, accommodations } : shown
  })

  for (const key of ['PUT /interviews/{id}', 'PATCH /interviews/{id}'] as const) {
    bindRoute(app, interviewRoutes, key, async ({ body, interview, viewer, request }) =>
      read(await updateInterview(traced(context, request), lifecycle, { interview, viewer }, body), viewer),
    )
  }

  bindRoute(app, interviewRoutes, 'DELETE /interviews/{id}', async ({ request, interview, actor }) => {
    await deleteAsOwner(context, request, { interview, account: actor })
    return undefined
  })

  bindRoute(
    app,
    decisionRoutes,
    'POST /interviews/{id}/void',
    async ({ params, body, actor: { id: accountId }, request }) => {
      await voidInterview(traced(context, request), {
        interviewId: params.id,
        accountId,
        reason: body.reason,
      })
      return undefined
    },
  )

  bindRoute(
    app,
    correctionRoutes,
    'PUT /interviews/{id}/answers/{seq}/correction',
    async ({ interview, params: { seq }, body: { text } }) => {
      // After the end the mailed code is asked for, on the candidate's page.
      if (interview.status !== 'in_progress') throw new AppError('CORRECTIONS_CLOSED')
      await correctAnswer(context, { interviewId: interview.id, seq, text })
      return undefined
    },
  )

  bindRoute(app, interviewRoutes, 'GET /interviews/{id}/system-prompt', async ({ interview, viewer }) => {
    if (viewer.kind === 'candidate' && !leadsCall(interview, context.config.openai))
      throw new AppError('FORBIDDEN')
    const vacancy = () => requireVacancy(context, interview.vacancy_id)
    const snapshot = interview.snapshot ?? (await snapshotOf(context.db, await vacancy()))
    return {
      systemPrompt: snapshot.prompt,
      questions: snapshot.questions,
      questionCount: snapshot.questions.length,
      difficulty: snapshot.difficulty,
      followUpQuestions: snapshot.follow_up_questions,
    }
  })
}
