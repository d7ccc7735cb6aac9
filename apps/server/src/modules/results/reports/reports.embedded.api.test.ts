import type { Evaluation } from '@vivavox/contracts/evaluations'
import { reportRoutes } from '@vivavox/contracts/reports'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { json } from '../../../platform/database/tables.ts'
import { NAMES_THE_CANDIDATE, seedResult } from '../shares/testing/seed-result.ts'
import { readPdf } from './testing/read-pdf.ts'

const app = await useTestApp()

const owner = await createAccount(app.context)
const vacancyId = await seedVacancy(app.context, owner.id)
const result = await seedResult(app.context, { ownerId: owner.id, vacancyId })

interface Asked {
  id?: string
  query?: string
  headers?: Record<string, string>
}

const ask = ({ id = result.id, query = '', headers = {} }: Asked = {}) =>
  fetch(`${app.url}/api/interviews/${id}/report.pdf${query}`, {
    headers: { 'accept-language': 'en', authorization: `Bearer ${owner.token}`, ...headers },
  })
const pagesOf = async (asked: Asked = {}): Promise<string[]> => {
  const answer = await ask(asked)
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

const readEvaluation = async () => {
  const { evaluation } = await app.context.db
    .selectFrom('interviews')
    .select('evaluation')
    .where('id', '=', result.id)
    .executeTakeFirstOrThrow()
  return evaluation as Evaluation
}

describe('a report', () => {
  it('is a PDF under the candidate’s name, which caches do not store', async () => {
    const { headers, status } = await ask()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="interview-___________.pdf"; filename*=UTF-8''interview-${encodeURIComponent('Анна Ёлкина')}.pdf`,
    )
  })

  it('tells in English what there is to decide by, with its evidence', async () => {
    const pages = await pagesOf()
    const text = pages.join(' ')
    for (const words of [
      ...['Анна Ёлкина', 'Медсестра, хирургия', 'anna@example.com', '+7 912 345-67-89', '@anna_elkina'],
      ...['13 mins', '2 of 3', 'Recommend for hire', 'A person decides', '80/100 strong', '84/100 strong'],
      ...['71/100 fair', 'range 78–83', 'Medium confidence.', 'Little was said', 'weight 70%'],
      ...[
        '“Меня зовут Анна Ёлкина” 1:05',
        'cannot be scored',
        'not reached',
        'Спросите Анну о журнале смены',
      ],
      ...['OpenAI', 'model-of-the-test', '3-abcdef01', 'Анна быстро замечает ухудшение'],
      ...['давление упало до 85 на 50, я дала кислород', 'Interviewer', `/results/${result.id}`],
    ])
      expect(text).toContain(words)
    // Of a criterion that was not scored no weight counts.
    expect(text).not.toContain('weight 30%')
    expect(pages[1]).toContain('Анна Ёлкина · Медсестра, хирургия')
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  })

  it('says of quotes without a score that nothing was scored, not that nothing was said', async () => {
    const evidence = [{ seq: 2, quote: 'я дала кислород', start_ms: null }]
    const unscored = { kind: 'technical' as const, score: null, rationale: '' }
    const known = await readEvaluation()
    const evaluation = {
      ...known,
      ...{ technical_score: null, communication_score: null, overall_score: null },
      engine: { ...known.engine, provider: 'builtin' },
      criteria: [
        { ...unscored, name: 'Уход за больными', evidence },
        { ...unscored, name: 'Речь', evidence: [] },
      ],
    }
    const { id } = await seedResult(
      app.context,
      { ownerId: owner.id, vacancyId },
      { evaluation: json(evaluation) },
    )
    const text = (await pagesOf({ id })).join(' ')
    expect(text).toContain('There are no scores.')
    expect(text).not.toMatch(/The scores show|confidence/)
    expect(text).toContain('Not scored. What was said about it: “я дала кислород”')
    expect(text.match(/Nothing that was said could be judged/g)).toHaveLength(1)
    expect(text).not.toMatch(/weight \d/)
  })

  it('tells it in Russian', async () => {
    const text = (await pagesOf({ headers: { 'accept-language': 'ru' } })).join(' ')
    for (const words of [
      ...['Отчёт об интервью', 'Рекомендуем нанять', 'Общий балл', '80/100 высокий', 'Средняя уверенность.'],
      ...[
        'вес 70 %',
        '«Меня зовут Анна Ёлкина» 1:05',
        'нельзя оценить',
        'не дошли',
        'Расшифровка',
        'Страница 1 из',
      ],
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/Transcript|Overall|cannot be scored/)
  })

  it('names no candidate where contacts are left out', async () => {
    const asked = { query: '?contacts=false' }
    const text = (await pagesOf(asked)).join(' ')
    for (const name of NAMES_THE_CANDIDATE) expect(text).not.toContain(name)
    expect(text).toContain('are left out on purpose')
    expect(text).toContain('“Меня зовут [name]” 1:05')
    expect((await ask(asked)).headers.get('content-disposition')).toContain('"interview-candidate.pdf"')
  })

  it('calls the candidate by their number while a blind review hides them from the caller', async () => {
    const blind = await seedVacancy(app.context, owner.id, { blind_review: true })
    const { id } = await seedResult(
      app.context,
      { ownerId: owner.id, vacancyId: blind },
      { candidate_number: 4 },
    )
    const russian = { id, headers: { 'accept-language': 'ru' } }
    const text = (await pagesOf(russian)).join(' ')
    for (const name of NAMES_THE_CANDIDATE) expect(text).not.toContain(name)
    expect(text).toContain('Кандидат 4')
    const body = { decision: 'hold', reason: 'Wait', rating: 3 }
    await app.api('PUT', `/interviews/${id}/decision`, { token: owner.token, body })
    expect((await pagesOf(russian)).join(' ')).toContain('Анна Ёлкина')
  })

  it('sets what a person decided next to what the machine suggests, without the notes', async () => {
    const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId })
    const decided = await app.api('PUT', `/interviews/${id}/decision`, {
      token: owner.token,
      body: { decision: 'hold', reason: 'Анна ждёт второй встречи', rating: 4, notes: 'ТОЛЬКО ДЛЯ МЕНЯ' },
    })
    expect(decided.status).toBe(200)
    const text = (await pagesOf({ id })).join(' ')
    expect(text).toContain('Recommend for hire')
    expect(text).toMatch(/Decided by a person On hold Анна ждёт второй встречи rated 4 of 5 · Test Person/)
    expect(text).not.toContain('ТОЛЬКО ДЛЯ МЕНЯ')
    const bare = (await pagesOf({ id, query: '?contacts=false' })).join(' ')
    expect(bare).toMatch(/Decided by a person On hold rated 4 of 5/)
    expect(bare).not.toContain('Анна')
    const undecided = (await pagesOf({ id, query: '?decision=false' })).join(' ')
    expect(undecided).toContain('Recommend for hire')
    expect(undecided).not.toMatch(/Decided by a person|On hold|второй встречи|rated 4/)
  })

  it('leaves the transcript out when asked to', async () => {
    const text = (await pagesOf({ query: '?transcript=false' })).join(' ')
    expect(text).toContain('Recommend for hire')
    expect(text).not.toContain('я дала кислород и позвала врача')
    expect((await ask({ query: '?transcript=maybe' })).status).toBe(400)
  })

  it('holds no criteria’s anchors, strong answers or prompts', async () => {
    const text = (await pagesOf()).join(' ')
    for (const secret of ['СЕКРЕТ', 'ЯКОРЬ', owner.email]) expect(text).not.toContain(secret)
  })

  it.each([
    [{ evaluation_status: 'failed' as const }, 'The evaluation failed several times'],
    [{ evaluation_status: 'not_enough_evidence' as const }, 'Not enough was said to score'],
    [{ evaluation_status: 'awaiting_words' as const }, 'have not been transcribed'],
    [{ evaluation_status: 'none' as const, status: 'pending' as const }, 'has not started'],
  ])('says why there are no scores: %j', async (change, words) => {
    const none = { evaluation: null, overall_score: null, recommendation: null, ...change }
    const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId }, none)
    const text = (await pagesOf({ id })).join(' ')
    expect(text).toContain(words)
    expect(text).not.toContain('Recommend for hire')
  })

  it('says what it has no letters for instead of printing boxes', async () => {
    const { id } = await seedResult(
      app.context,
      { ownerId: owner.id, vacancyId },
      { candidate_name: '李雷', candidate_email: 'li@example.com' },
    )
    const [first = ''] = await pagesOf({ id })
    expect(first).toContain('[Chinese characters]')
    expect(first).toContain('This document cannot show some of the characters that were written')
    expect(first).toContain('li@example.com')
  })

  it('is noted in the security log', async () => {
    const noted = await app.context.db
      .selectFrom('security_events')
      .select(['kind', 'actor_id', 'details'])
      .where('user_id', '=', owner.id)
      .where('kind', '=', 'exported')
      .execute()
    expect(noted).toContainEqual({
      kind: 'exported',
      actor_id: owner.id,
      details: { interview_id: result.id, format: 'pdf' },
    })
  })

  it('is drawn no more than so often', async () => {
    const { limit: rule } = reportRoutes['GET /interviews/{id}/report.pdf']
    const limit = app.context.limits.of(rule)
    const takeAll = async (): Promise<void> => {
      for (let times = 0; times <= rule.times; times += 1) await limit.take(owner.id)
    }
    await expect(takeAll()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect((await ask()).status).toBe(429)
  })
})
