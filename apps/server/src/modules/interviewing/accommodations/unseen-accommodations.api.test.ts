import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { createMember } from '../../../app/testing/create-member.ts'
import { KEPT_TEXT_WORK } from '../../../app/testing/kept-text-work.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { evaluateInterview } from '../../judgement/evaluations/evaluate-interview.ts'
import { readPdf } from '../../results/reports/testing/read-pdf.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'
import { saveAccommodations } from './accommodations.repository.ts'

const app = await useTestApp()
const { db } = app.context

const owner = await createAccount(app.context, { subscribed: true })
const vacancyId = await seedVacancy(app.context, owner.id)
const { token } = owner
const NOTE = 'Schierlingsbecher'
const TELLING = new RegExp(`${NOTE}|accommodat|time_factor|slower_voice`, 'i')

const choose = async (interviewId: string) =>
  saveAccommodations(db, {
    id: interviewId,
    interview_id: interviewId,
    organisation_id: owner.id,
    time_factor: null,
    format: 'typed',
    captions: true,
    slower_voice: true,
    breaks: true,
    note: NOTE,
    changed_at: app.clock.now(),
  })

it('gives the evaluator the same input, byte by byte', async () => {
  const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId })
  const inputs: string[] = []
  const evaluate = async () => {
    await db.updateTable('interviews').set({ evaluation_status: 'queued' }).where('id', '=', id).execute()
    const evaluator: typeof KEPT_TEXT_WORK.evaluator = {
      ...KEPT_TEXT_WORK.evaluator,
      evaluate: (request, options) => {
        inputs.push(JSON.stringify({ request, sample: options?.sample }))
        return KEPT_TEXT_WORK.evaluator.evaluate(request, options)
      },
    }
    const choice = async (chosen: unknown) => {
      inputs.push(JSON.stringify(chosen))
      return [evaluator] as [typeof evaluator]
    }
    await evaluateInterview(app.context, choice, { interviewId: id, reason: null, lastTry: true })
    return inputs.splice(0)
  }
  const without = await evaluate()
  await choose(id)
  expect(without.join('')).toContain('criteria')
  expect(await evaluate()).toEqual(without)
})

it('is in no list, table, share, report or audit, and unseen by reviewers', async () => {
  const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId })
  await choose(id)
  const reviewer = await createMember(app.context, owner.id, 'reviewer')
  await app.api('PUT', `/vacancies/${vacancyId}/team`, {
    token: owner.token,
    body: { access: 'organisation', members: [{ id: reviewer.id, part: 'reviewer' }] },
  })
  const share = await app.api('POST', `/interviews/${id}/shares`, {
    token,
    body: { expires_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString(), contacts: true },
  })
  const pdf = await fetch(`${app.url}/api/interviews/${id}/report.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const words = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const answers = await Promise.all([
    app.api('GET', `/vacancies/${vacancyId}/interviews`, { token }),
    app.api('GET', '/interviews', { token }),
    app.api('GET', '/interviews.csv', { token }),
    app.api('GET', `/vacancies/${vacancyId}/interviews.csv`, { token }),
    app.api('GET', `/shares/${share.body.token}`),
    app.api('GET', `/interviews/${id}/evaluations`, { token }),
    app.api('GET', `/interviews/${id}`, { token: reviewer.token }),
    app.api('GET', '/organisation/audit.jsonl', { token }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(TELLING)
  }
  expect(words.join(' ')).not.toMatch(TELLING)
  expect((await app.api('GET', `/interviews/${id}`, { token })).body.accommodations.note).toBe(NOTE)
})
