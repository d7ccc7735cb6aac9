import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { cleanUpDemoCounts, countStart } from './count-demos.ts'
import { demoNetworks } from './demo-token.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

let addresses = 0
/** A browser with cookies of its own, at an address. */
const visitor = (address = `198.51.100.${++addresses}`) => {
  let cookie = ''
  const ask = async (method: string, path: string) => {
    const headers = { 'x-forwarded-for': `${address}, 127.0.0.1`, ...(cookie && { cookie }) }
    const answer = await app.api(method, path, { headers })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  return {
    limit: () => ask('GET', '/auth/demo-limit'),
    begin: () => ask('POST', '/auth/increment-demo'),
    cookie: () => cookie,
    setCookie: (value: string) => {
      cookie = value
    },
  }
}

const limitOf = (used: number, can = used < 5) => ({
  can_use_demo: can,
  demo_interviews_used: used,
  demo_interviews_limit: 5,
})

describe('demos of a visitor', () => {
  it('are five, and each start answers a token', async () => {
    const me = visitor()
    expect(await me.limit()).toMatchObject({ status: 200, body: limitOf(0) })
    for (let used = 1; used <= 5; used++) {
      const { status, body } = await me.begin()
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          ...limitOf(used),
          demo_token: expect.stringMatching(/^[\w-]{43}~[\w-]{43}\.\d+\.[\w-]{43}$/),
        },
      })
    }
    expect((await me.limit()).body).toEqual(limitOf(5))
    const refused = await me.begin()
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'DEMO_LIMIT_REACHED',
        error: 'Demo interview limit exceeded. You have used all 5 demo interviews.',
      },
    })
    expect((await me.limit()).body).toEqual(limitOf(5))
  })

  it('are counted under a signed cookie that scripts cannot read', async () => {
    const me = visitor()
    const { headers } = await me.begin()
    const set = headers.get('set-cookie')
    expect(set).toMatch(
      /^demo_visitor=[\w-]{43}\.[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    expect((await me.limit()).headers.get('set-cookie')).toBeNull()
    expect((await me.limit()).body).toEqual(limitOf(1))
  })

  it.each([
    ['another name', (cookie: string) => cookie.replace('=', '=x')],
    ['another signature', (cookie: string) => `${cookie.slice(0, -2)}AA`],
    ['no signature', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['nonsense', () => 'demo_visitor=%%%'],
  ])('a cookie with %s is a new visitor', async (_, forge) => {
    const me = visitor()
    await me.begin()
    me.setCookie(forge(me.cookie()))
    const { body, headers } = await me.limit()
    expect(body).toEqual(limitOf(0))
    expect(headers.get('set-cookie')).toContain('demo_visitor=')
  })

  it('at once are five as well', async () => {
    const me = visitor()
    await me.limit()
    const answers = await Promise.all(Array.from({ length: 9 }, () => me.begin()))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(4).fill(403)])
  })

  const start = (address: string) => countStart(app.context, demoNetworks(app.context, address))
  const FULL = { code: 'DEMO_LIMIT_REACHED' }

  it('are twenty begun a day from one network, however many browsers there are', async () => {
    const address = '203.0.113.7'
    for (let browser = 0; browser < 20; browser++) await start(address)
    await expect(start(address)).rejects.toMatchObject(FULL)
    const next = visitor(address)
    expect((await next.limit()).body).toEqual(limitOf(0, false))
    expect(await next.begin()).toMatchObject({ status: 403, body: FULL })
    expect((await next.limit()).body).toEqual(limitOf(0, false))
    expect((await visitor('203.0.113.8').begin()).status).toBe(200)
    app.clock.advance(24 * 3_600_000)
    expect((await next.begin()).status).toBe(200)
  })

  it('take nothing from a network before they begin', async () => {
    for (let browser = 0; browser < 25; browser++)
      expect((await visitor('203.0.113.9').begin()).status).toBe(200)
  })

  it('are counted by every width of an IPv6 network, and one that is refused takes no slot', async () => {
    const times = async (count: number, network: (at: number) => string) => {
      for (let at = 0; at < count; at++) await start(network(at))
    }
    await times(20, at => `2001:db8:1:100::${at + 1}`)
    await expect(start('2001:db8:1:100::ffff')).rejects.toMatchObject(FULL)
    await times(20, at => `2001:db8:1:1${(at + 1).toString(16).padStart(2, '0')}::1`)
    await expect(start('2001:db8:1:1ff::1')).rejects.toMatchObject(FULL)
    await times(40, at => `2001:db8:1:${(at + 2).toString(16).padStart(2, '0')}00::1`)
    await expect(start('2001:db8:1:ff00::1')).rejects.toMatchObject(FULL)
    await start('2001:db8:2:1::1')
  })

  it('leave no address behind, and networks are forgotten after two days', async () => {
    const { db } = app.context
    await visitor('192.0.2.77').begin()
    await start('192.0.2.77')
    const subjects = async () =>
      (await db.selectFrom('demo_uses').select('subject').execute()).map(({ subject }) => subject)
    expect((await subjects()).join()).not.toContain('192.0.2.77')
    app.clock.advance(3 * 24 * 3_600_000)
    await cleanUpDemoCounts(app.context)
    const left = await subjects()
    expect(left.filter(subject => subject.startsWith('network:'))).toEqual([])
    expect(left.some(subject => subject.startsWith('visitor:'))).toBe(true)
  })
})

describe('demos of an account', () => {
  it('are five wherever it signs in, and need no cookie', async () => {
    const { token } = await createAccount(app.context)
    for (let used = 1; used <= 5; used++) {
      const answer = await app.api('POST', '/auth/increment-demo', { token })
      expect(answer).toMatchObject({ status: 200, body: limitOf(used) })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await app.api('GET', '/auth/demo-limit', { token })).body).toEqual(limitOf(5))
    expect((await app.api('POST', '/auth/increment-demo', { token })).status).toBe(403)
    const other = await createAccount(app.context)
    expect((await app.api('GET', '/auth/demo-limit', { token: other.token })).body).toEqual(limitOf(0))
  })
})

describe('the sample vacancy', () => {
  it('reads like any other, without its questions', async () => {
    const { status, body } = await app.api('GET', '/demo/vacancy?lang=en')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id: 'demo',
        title: 'Sales Manager',
        difficulty: 'medium',
        questions_count: 5,
        follow_up_questions: true,
        estimated_minutes: 5,
        accepting: true,
        language_name: 'English',
      },
    })
    expect(body.consent.text).toContain('neither recorded nor evaluated')
    expect(body).not.toHaveProperty('questions')
  })

  it.each([
    ['lang=ru&interfaceLang=en', 'ru', 'Менеджер по продажам', 'The interviewer is an AI'],
    ['lang=Japanese&interfaceLang=ru', 'ja', '営業マネージャー', 'искусственный интеллект'],
    ['lang=nonsense', 'en', 'Sales Manager', 'The interviewer is an AI'],
    // The built-in interviewer has no words in Polish, and says so beforehand.
    ['lang=pl', 'en', 'Sales Manager', 'The interviewer is an AI'],
    ['', 'en', 'Sales Manager', 'The interviewer is an AI'],
  ])('?%s is in %s', async (query, language, title, notice) => {
    const { body } = await app.api('GET', `/demo/vacancy?${query}`)
    expect(body).toMatchObject({ language, title })
    expect(body.consent.text).toContain(notice)
  })

  it('is held by the prompt that the administrator wrote for it', async () => {
    const { token } = await createAccount(app.context, { role: 'admin' })
    const change = (demo_interview_prompt: string | null) =>
      app.api('PUT', '/admin/settings', { token, body: { demo_interview_prompt } })
    await change('Ask a visitor about {title}, briefly:\n{questions}')
    const own = await app.api('GET', '/interviews/demo-prompt')
    expect(own.body.systemPrompt).toMatch(/^Ask a visitor about Sales Manager, briefly:\n1\. Tell me briefly/)
    await change(null)
    const builtIn = await app.api('GET', '/interviews/demo-prompt')
    expect(builtIn.body.systemPrompt).toContain('demonstration')
  })

  it('is held by the own prompt of an account that has one', async () => {
    const { token } = await createAccount(app.context)
    const body = { prompt: 'Mine: {questions}' }
    await app.api('PUT', '/settings/prompt-templates/demo_interview', { token, body })
    const { systemPrompt } = (await app.api('GET', '/interviews/demo-prompt', { token })).body
    expect(systemPrompt).toMatch(/^Mine: 1\. Tell me briefly/)
  })

  it('has instructions that are read without a sign-in', async () => {
    const english = await app.api('GET', '/interviews/demo-prompt')
    expect(english.body.systemPrompt).toMatch(/demonstration[\s\S]*Sales Manager[\s\S]*Questions \(5\)/)
    const russian = await app.api('GET', '/interviews/demo-prompt', {
      headers: { 'accept-language': 'ru' },
    })
    expect(russian.body.systemPrompt).toMatch(/Менеджер по продажам[\s\S]*Вопросы \(5\)/)
  })
})
