import { candidatePageRoutes } from '@vivavox/contracts/candidate-page'
import { correctionRoutes } from '@vivavox/contracts/corrections'
import { myDataRoutes } from '@vivavox/contracts/my-data'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { readPageToken } from '../../hiring/candidate-mails/index.ts'
import { correctAnswer, resumeInterview } from '../interviews/index.ts'
import { registerAccommodations } from './accommodations.routes.ts'
import { findPage, type Page } from './candidate-page.repository.ts'
import { askForCopy, handleCopyJobs } from './copy/copies.ts'
import { erasePage } from './erase-page.ts'
import { confirmPage, sendPageCode } from './page-code.ts'
import { readPage } from './read-page.ts'
import { registerRequests } from './requests/requests.routes.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { registerSlots } from './slots/slots.routes.ts'
import { withdrawPage } from './withdraw-page.ts'

/** @throws AppError NOT_FOUND, the same for every token that opens nothing */
const requirePage = async ({ config, db }: AppContext, token: unknown): Promise<Page> => {
  const id = readPageToken(config, token)
  const page = id && (await findPage(db, id))
  if (!page) throw new AppError('NOT_FOUND')
  return page
}

/** @throws AppError INTERVIEW_CLOSED where there is nothing to continue */
const openInterviewOf = ({ interview, kept }: Page): string => {
  if (!interview || kept?.withdrawn_at || kept?.erased_at) throw new AppError('INTERVIEW_CLOSED')
  return interview.id
}

export const registerCandidatePage = (app: FastifyInstance, context: AppContext): void => {
  handleCopyJobs(context)
  app.checks.page = async (request, { confirmed }) => {
    const page = await requirePage(context, request.headers['x-page-token'])
    if (confirmed) requireConfirmed(context, page)
    return { page, payer: page.id }
  }

  bindRoute(app, candidatePageRoutes, 'GET /my', async ({ page }) => readPage(context, page))

  bindRoute(app, candidatePageRoutes, 'POST /my/code', async ({ page }) => ({
    sent: true as const,
    retry_after: await sendPageCode(context, page),
  }))

  bindRoute(app, candidatePageRoutes, 'POST /my/confirm', async ({ page, body }) => ({
    confirmed_until: (await confirmPage(context, page, body.code)).toISOString(),
  }))

  bindRoute(app, candidatePageRoutes, 'POST /my/resume', async ({ page }) =>
    resumeInterview(context, openInterviewOf(page)),
  )

  bindRoute(
    app,
    correctionRoutes,
    'PUT /my/answers/{seq}/correction',
    async ({ page, params: { seq }, body: { text } }) => {
      if (!page.interview) throw new AppError('NOT_FOUND')
      if (page.kept?.withdrawn_at) throw new AppError('CORRECTIONS_CLOSED')
      await correctAnswer(context, { interviewId: page.interview.id, seq, text })
      return undefined
    },
  )

  registerAccommodations(app, context)
  registerRequests(app, context)
  registerSlots(app, context)

  bindRoute(app, myDataRoutes, 'POST /my/export', async ({ page }) => {
    await askForCopy(context, page)
    return { state: 'making' as const }
  })

  bindRoute(app, myDataRoutes, 'POST /my/withdraw', async ({ page }) => {
    await withdrawPage(context, page)
  })

  bindRoute(app, myDataRoutes, 'DELETE /my', async ({ page }) => {
    await erasePage(context, page)
  })
}
