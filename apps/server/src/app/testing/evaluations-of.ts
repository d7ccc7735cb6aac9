import { evaluateInterview } from '../../modules/judgement/evaluations/evaluate-interview.ts'
import { seedInterview } from '../../modules/judgement/evaluations/testing/seed-interview.ts'
import { createTextAi } from '../../modules/judgement/text-ai/index.ts'
import type { TestAccount } from './create-account.ts'
import { KEPT_TEXT_WORK } from './kept-text-work.ts'
import { seedVacancy } from './seed-vacancy.ts'
import type { TestApp } from './start-test-app.ts'

/** Interviews that wait for their evaluation by the text model of the app. @param owner asked at each call */
export const evaluationsOf = (app: TestApp, owner: () => TestAccount) => ({
  /** @returns the id of one that has ended */
  ended: async (): Promise<string> => {
    const ownerId = owner().id
    const vacancyId = await seedVacancy(app.context, ownerId)
    const status = { status: 'completed', evaluation_status: 'queued' } as const
    return (await seedInterview(app.context.db, { ownerId, vacancyId }, status)).id
  },
  run: (interviewId: string, lastTry: boolean) =>
    evaluateInterview(app.context, createTextAi(app.context, KEPT_TEXT_WORK).chooseEvaluators, {
      interviewId,
      reason: null,
      lastTry,
    }),
  read: async (id: string) => (await app.api('GET', `/interviews/${id}`, { token: owner().token })).body,
})
