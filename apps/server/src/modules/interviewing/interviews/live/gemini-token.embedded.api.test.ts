import { describe, expect, it } from 'vitest'
import type { TestInterview } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { newId } from '../../../../platform/ids.ts'

// No provider is called: the interviews are started, not conducted.
const stage = await useStage({ gemini: { apiKey: 'AIza-secret', baseUrl: 'http://127.0.0.1:9' } })

const ask = (path: string, { id, token }: Pick<TestInterview, 'id' | 'token'>) =>
  stage.app().api('POST', path, { body: { interviewId: id }, interviewToken: token })
const token = (interview: Pick<TestInterview, 'id' | 'token'>) => ask('/rtc/gemini-token', interview)

describe('POST /rtc/gemini-token', () => {
  it('says that there is none, as /rtc/token does', async () => {
    const interview = await stage.begin()
    const { status, body } = await token(interview)
    expect([status, body]).toEqual([
      200,
      { provider: 'gemini', transport: 'socket', value: null, expires_at: null },
    ])
    const { body: general } = await ask('/rtc/token', interview)
    expect(general).toEqual({ provider: 'gemini', transport: 'socket' })
    expect((await ask('/rtc/openai-token', interview)).status).toBe(409)
  })

  it('answers 409 before the start, after the end, and where another one conducts', async () => {
    expect((await token(await stage.apply())).status).toBe(409)
    const over = await stage.begin()
    await stage.lifecycle().cancel(over.id, newId())
    expect((await token(over)).body.code).toBe('INTERVIEW_CLOSED')
    const other = await stage.begin()
    await stage.lifecycle().fallBack(other.id, 'gemini', 'builtin', 'PROVIDER_UNAVAILABLE')
    expect((await token(other)).status).toBe(409)
  })

  it('answers only the interview’s own candidate', async () => {
    const [one, other] = [await stage.begin(), await stage.begin()]
    expect((await token({ ...one, token: other.token })).status).toBe(403)
    expect((await token({ ...one, id: newId() })).status).toBe(404)
  })
})
