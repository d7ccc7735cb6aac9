import { describe, expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const owner = await createAccount(app.context, { subscribed: true, company: { name: 'Clinic' } })
const other = await createAccount(app.context, { subscribed: true })

const vacancy = {
  title: 'Ward nurse',
  description: 'Night shifts, medication rounds, handover.',
  difficulty: 'Medium',
  language: 'Russian',
  questions: ['Как вы передаёте смену?', 'Расскажите о ночной смене.'],
  follow_up_questions: true,
}
const { token } = owner
/** Calls below /vacancies as the owner. */
const post = (path: string, body: object, headers = {}) =>
  app.api('POST', `/vacancies${path}`, { token, body, headers })
const put = (id: string, body: object) => app.api('PUT', `/vacancies/${id}`, { token, body })
const create = async (change: object = {}) => {
  const answer = await post('', { ...vacancy, ...change })
  expect(answer.status).toBe(201)
  return answer.body
}

const PUBLIC_FIELDS = [
  'accepting',
  'candidate_results',
  'company_logo',
  'company_name',
  'consent',
  'created_at',
  'description',
  'difficulty',
  'estimated_minutes',
  'follow_up_questions',
  'id',
  'language',
  'language_name',
  'not_accepting_reason',
  'questions_count',
  'title',
  'welcome',
]

describe('vacancies', () => {
  it('keeps what comes next, an https address alone, and does not show it to visitors', async () => {
    const { id, next_step } = await create()
    expect(next_step).toEqual({ kind: 'none' })
    const step = { kind: 'link', url: 'https://cal.example.com/nurse', note: 'Thirty minutes' }
    expect((await put(id, { next_step: step })).body.next_step).toEqual(step)
    expect((await put(id, { title: 'Nurse' })).body.next_step).toEqual(step)
    expect(await app.api('GET', `/vacancies/${id}`)).not.toHaveProperty('body.next_step')
    for (const url of ['http://cal.example.com', 'javascript:alert(1)', 'https://u:p@cal.example.com', ''])
      expect((await put(id, { next_step: { kind: 'link', url } })).body.details).toMatchObject([
        { path: 'next_step.url' },
      ])
    const slots = { kind: 'slots', url: null, note: null }
    expect((await put(id, { next_step: slots })).body.next_step).toEqual({ kind: 'slots' })
    expect((await create({ next_step: step })).next_step).toEqual(step)
  })

  it('maps levels and language names, and drafts the criteria that the form did not send', async () => {
    const made = await create({ difficulty: 'Senior' })
    expect(made).toMatchObject({
      difficulty: 'hard',
      language: 'ru',
      language_name: 'Russian',
      questions_count: 2,
    })
    const weights = made.criteria.map((criterion: { weight: number }) => criterion.weight)
    expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBe(100)
  })

  it('takes no prompt that could grow without bounds, but long variables twice', async () => {
    const twice = '{description}{questions}{company_description}'.repeat(2)
    const { id } = await create({ prompt_template: twice })
    const body = { ...vacancy, prompt_template: '{description}'.repeat(1_000) }
    for (const answer of [await post('', body), await put(id, body)]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'prompt_template' }] },
      })
      expect(answer.body.details[0].message).toMatch(/Repeat the long ones less often/)
    }
  })

  it('has the usual values where the form names none', async () => {
    const { title, description, questions } = vacancy
    const { status, body } = await post('', { title, description, questions })
    expect(status).toBe(201)
    expect(body).toMatchObject({ difficulty: 'medium', language: 'ru', follow_up_questions: false })
    const draft = await post('/generate-content', { title, description })
    expect(draft.body.questions).toHaveLength(5)
    expect(draft.body.strong_answers).toHaveLength(5)
  })

  it('gives a draft as events where the page wants to see it grow, errors too', async () => {
    const watch = (token: string) =>
      fetch(`${app.url}/api/vacancies/generate-content`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ title: vacancy.title, description: vacancy.description, language: 'en' }),
      })
    const response = await watch(owner.token)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    const [, data = ''] = (await response.text()).split('event: done\ndata: ')
    expect(JSON.parse(data).questions).toHaveLength(5)
    expect((await watch('none')).status).toBe(401)
  })

  it('tells with the draft why no engine here would give a score', async () => {
    const { body } = await app.api('POST', '/vacancies/generate-content', {
      token: owner.token,
      body: { title: 'Bell founder', description: vacancy.description },
    })
    expect(body.unscored).toBe('trade')
  })

  it('shows the public exactly the public fields', async () => {
    const { id } = await create()
    const { status, body } = await app.api('GET', `/vacancies/${id}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(PUBLIC_FIELDS)
    expect(body).toMatchObject({ accepting: true, company_name: 'Clinic' })
    const stranger = await app.api('GET', `/vacancies/${id}`, { token: other.token })
    expect(Object.keys(stranger.body).sort()).toEqual(PUBLIC_FIELDS)
    const own = await app.api('GET', `/vacancies/${id}`, { token })
    expect(own.body.questions).toEqual(vacancy.questions)
  })

  it('keeps what an update does not name', async () => {
    const { id } = await create()
    const { body } = await put(id, { title: 'Head nurse', questions_count: 7 })
    expect(body).toMatchObject({ title: 'Head nurse', questions: vacancy.questions, questions_count: 2 })
    await put(id, { status: 'closed' })
    const seen = await app.api('GET', `/vacancies/${id}`)
    expect(seen.body).toMatchObject({ accepting: false, not_accepting_reason: 'closed' })
  })

  it('keeps what a strong answer contains with its question, for the owner alone', async () => {
    const [handover = '', night = ''] = vacancy.questions
    const { id, strong_answers } = await create({ strong_answers: ['By a list'] })
    expect(strong_answers).toEqual(['By a list', ''])
    const update = async (body: object) => (await put(id, body)).body.strong_answers
    expect(await update({ questions: [night, 'Почему мы?', handover] })).toEqual(['', '', 'By a list'])
    expect(await update({ title: 'Head nurse' })).toEqual(['', '', 'By a list'])
    expect(await update({ strong_answers: ['Rounds', 'x'] })).toEqual(['Rounds', 'x', ''])
    expect((await put(id, { strong_answers: ['x'.repeat(501)] })).status).toBe(400)
  })

  it('pages by key and refuses a foreign cursor or order', async () => {
    const reader = await createAccount(app.context, { subscribed: true })
    for (let n = 0; n < 5; n++) {
      await app.api('POST', '/vacancies', { token: reader.token, body: { ...vacancy, title: `V${n}` } })
    }
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: string = cursor && `&cursor=${cursor}`
      const { body } = await app.api('GET', `/vacancies?limit=2${page}`, { token: reader.token })
      titles.push(...body.vacancies.map((row: { title: string }) => row.title))
      cursor = body.next_cursor
    }
    expect(titles).toEqual(['V4', 'V3', 'V2', 'V1', 'V0'])
    for (const query of ['cursor=nonsense', 'sort=-overall_score', 'limit=0', 'limit=201', 'limit=x']) {
      const { status, body } = await app.api('GET', `/vacancies?${query}`, { token: reader.token })
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    }
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 5 }, 'title'],
    [{ description: undefined }, 'description'],
    [{ questions: [] }, 'questions'],
    [{ questions: Array(21).fill('Why?') }, 'questions'],
    [{ questions: 'Why?' }, 'questions'],
    [{ difficulty: 'impossible' }, 'difficulty'],
    [{ language: 'klingon' }, 'language'],
    [{ title: 'a\u0000b' }, 'title'],
    [{ deadline: 'tomorrow' }, 'deadline'],
  ])('refuses %j and names the field', async (change, path) => {
    const { status, body } = await post('', { ...vacancy, ...change })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details.map((detail: { path: string }) => detail.path.split('.')[0])).toContain(path)
  })

  it('answers bad calls with the catalogue, never with 500', async () => {
    const { id } = await create()
    const raw = (body: string, type = 'application/json') =>
      app.api('POST', '/vacancies', { token, body, headers: { 'content-type': type } })
    const cases: [number, string, Promise<{ status: number; body: { code: string } }>][] = [
      [401, 'UNAUTHENTICATED', app.api('GET', '/vacancies')],
      [401, 'TOKEN_INVALID', app.api('GET', '/vacancies', { token: 'nope' })],
      [404, 'NOT_FOUND', app.api('GET', '/vacancies/not-an-id')],
      [404, 'NOT_FOUND', app.api('GET', '/vacancies/01936f2e-0000-7000-8000-000000000000')],
      [404, 'NOT_FOUND', app.api('PUT', `/vacancies/${id}`, { token: other.token, body: { title: 'Mine' } })],
      [404, 'NOT_FOUND', app.api('DELETE', `/vacancies/${id}`, { token: other.token })],
      [400, 'VALIDATION_FAILED', post('', [])],
      [400, 'VALIDATION_FAILED', raw('{"a":')],
      [400, 'VALIDATION_FAILED', raw('{"__proto__":{"x":1}}')],
      [413, 'TOO_LARGE', post('', { ...vacancy, description: 'x'.repeat(10_000_000) })],
      [415, 'UNSUPPORTED_MEDIA_TYPE', raw('a=1', 'application/x-www-form-urlencoded')],
    ]
    for (const [status, code, call] of cases) {
      const answer = await call
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
  })

  it('needs a subscription to create and to generate, but not to read', async () => {
    const poor = await createAccount(app.context)
    for (const path of ['/vacancies', '/vacancies/generate-content', '/vacancies/generate-question']) {
      const { status, body } = await app.api('POST', path, { token: poor.token, body: vacancy })
      expect([status, body.code]).toEqual([403, 'SUBSCRIPTION_REQUIRED'])
      expect(body.error).toContain('Subscription required')
    }
    expect((await app.api('GET', '/vacancies', { token: poor.token })).status).toBe(200)
  })

  it('generates as many distinct questions as asked', async () => {
    const { title, description } = vacancy
    const asked = { title, description, difficulty: 'hard', questions_count: 9, language: 'en' }
    const { status, body } = await post('/generate-content', asked)
    expect(status).toBe(200)
    expect(new Set(body.questions).size).toBe(9)
    expect(body.systemPrompt).toContain('Ward nurse')
  })

  it('says which line each question comes from, and drafts others when pressed again', async () => {
    const draft = (avoid: string[]) =>
      post('/generate-content', {
        title: 'Beekeeper',
        description: 'Duties:\n- Look after the hives\nRequirements:\n- A licence for mobile scaffolds',
        language: 'en',
        avoid,
      })
    const { body: first } = await draft([])
    expect(first.sources).toHaveLength(5)
    expect(first.sources).toEqual(expect.arrayContaining(['Look after the hives', null]))
    expect(first.sources).not.toContain('A licence for mobile scaffolds')
    const { body: second } = await draft(first.questions)
    expect(second.questions.filter((question: string) => first.questions.includes(question))).toEqual([])
  })

  it('drafts others in the place of one, about the same line first', async () => {
    const { status, body } = await post('/generate-question', {
      title: 'Beekeeper',
      description: 'Duties:\n- Look after the hives\nRequirements:\n- Two years of experience',
      language: 'en',
      questions: ['How do you look after the hives?'],
      source: 'Look after the hives',
    })
    expect([status, body.questions_language]).toEqual([200, 'en'])
    expect(body.alternatives).toHaveLength(3)
    expect(body.alternatives[0]).toMatchObject({
      source: 'Look after the hives',
      question: expect.stringMatching(/hive|colon/),
    })
  })

  it('refuses a question about a protected subject, with the reason', async () => {
    const asked = { ...vacancy, questions: ['Что вы проверяете сначала?', 'Есть ли у вас дети?'] }
    const { status, body } = await post('', asked, { 'accept-language': 'ru' })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details).toEqual([
      { path: 'questions.1', message: expect.stringContaining('о семье, детях и браке') },
    ])
  })

  it('deletes', async () => {
    const { id } = await create()
    expect((await app.api('DELETE', `/vacancies/${id}`, { token })).status).toBe(204)
    expect((await app.api('GET', `/vacancies/${id}`)).status).toBe(404)
  })

  it('says the same about places in the list as alone: a cancelled interview gives its place back', async () => {
    const vacancy = await create()
    await put(vacancy.id, { max_candidates: 1 })
    const { body: interview } = await apply(app, vacancy.id)
    const places = async () => {
      const list = (await app.api('GET', '/vacancies', { token })).body.vacancies
      const listed = list.find((row: { id: string }) => row.id === vacancy.id)
      const alone = (await app.api('GET', `/vacancies/${vacancy.id}`)).body
      return [listed.interviews_count, listed.not_accepting_reason, alone.not_accepting_reason]
    }
    expect(await places()).toEqual([1, null, null])
    await app.api('PUT', `/interviews/${interview.id}`, {
      interviewToken: interview.candidate_token,
      body: { status: 'in_progress' },
    })
    expect(await places()).toEqual([1, 'full', 'full'])
    await app.api('PUT', `/interviews/${interview.id}`, { token, body: { status: 'cancelled' } })
    expect(await places()).toEqual([1, null, null])
  })
})
