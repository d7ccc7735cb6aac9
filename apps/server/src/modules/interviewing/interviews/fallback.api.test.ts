import { describe, expect, it } from 'vitest'
import { useStage } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { minutesThisMonth } from '../../engines/models/index.ts'
import { findInterview } from './interviews.repository.ts'

const NOWHERE = 'http://127.0.0.1:9'

// No provider is called: an interview that starts only chooses its provider.
const stage = await useStage({
  openai: { apiKey: 'sk-test', baseUrl: `${NOWHERE}/v1`, signalling: 'relay' },
  gemini: { apiKey: 'test', baseUrl: NOWHERE },
})

const db = () => stage.app().context.db
const fallBack = (id: string, from: 'openai' | 'gemini' = 'openai') =>
  stage.lifecycle().fallBack(id, from, 'gemini', 'PROVIDER_UNAVAILABLE')
const providerOf = async (id: string) => (await findInterview(db(), id))?.provider
const noted = (id: string) =>
  db()
    .selectFrom('interview_events')
    .select('details')
    .where('interview_id', '=', id)
    .where('kind', '=', 'provider_gave_way')
    .execute()

describe('a provider that is down at the start', () => {
  it('gives way to the next one, which is noted', async () => {
    const { id } = await stage.begin()
    expect(await providerOf(id)).toBe('openai')
    expect((await fallBack(id)).provider).toBe('gemini')
    expect(await providerOf(id)).toBe('gemini')
    expect(await noted(id)).toEqual([
      { details: { purpose: 'voice', from: 'openai', to: 'gemini', code: 'PROVIDER_UNAVAILABLE' } },
    ])
  })

  it('gives way once, however many ask', async () => {
    const { id } = await stage.begin()
    const outcomes = await Promise.allSettled([fallBack(id), fallBack(id), fallBack(id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await noted(id)).toHaveLength(1)
  })

  it.each([
    ['that never began', async () => (await stage.apply()).id, 'CONFLICT'],
    ['that another one conducts', async () => (await stage.begin()).id, 'CONFLICT', 'gemini'],
    [
      'that is over',
      async () => {
        const { id } = await stage.begin()
        await stage.lifecycle().cancel(id, newId())
        return id
      },
      'INTERVIEW_CLOSED',
    ],
    ['that is not there', async () => newId(), 'NOT_FOUND'],
  ] as const)('hands over no interview %s', async (_, make, code, from: 'openai' | 'gemini' = 'openai') => {
    const id = await make()
    await expect(fallBack(id, from)).rejects.toMatchObject({ code })
    expect(await noted(id)).toEqual([])
  })

  it('lets minutes count by who really speaks', async () => {
    const { id } = await stage.begin()
    const ownerId = (await findInterview(db(), id))?.organisation_id ?? ''
    const inAMinute = new Date(stage.app().clock.now().getTime() + 60_000)
    const minutes = () => minutesThisMonth(db(), ownerId, inAMinute)
    expect(await minutes()).toBeGreaterThan(0)
    await stage.lifecycle().fallBack(id, 'openai', 'builtin', 'PROVIDER_UNAVAILABLE')
    expect(await minutes()).toBe(0)
  })

  it('is paid for until the candidate goes on with the built-in interviewer', async () => {
    const { id } = await stage.begin()
    const ownerId = (await findInterview(db(), id))?.organisation_id ?? ''
    const minutesIn = (ms: number) =>
      minutesThisMonth(db(), ownerId, new Date(stage.app().clock.now().getTime() + ms))
    stage.app().clock.advance(5 * 60_000)
    const [before, later] = [await minutesIn(0), await minutesIn(10 * 60_000)]
    expect(later).toBeGreaterThan(before)
    expect((await stage.lifecycle().continueWithBuiltin(id, 'openai')).provider).toBe('builtin')
    expect(await minutesIn(10 * 60_000)).toBeCloseTo(before, 1)
    await expect(stage.lifecycle().continueWithBuiltin(id, 'openai')).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is told to the owner: with the interview, and for a week on the start page', async () => {
    const interview = await stage.begin()
    const dashboard = async () =>
      (await stage.app().api('GET', '/dashboard', { token: interview.ownerToken })).body
    expect([await stage.read(interview), await dashboard()]).toEqual([
      expect.not.objectContaining({ gave_way: expect.anything() }),
      expect.not.objectContaining({ gave_way: expect.anything() }),
    ])
    await fallBack(interview.id)
    await stage.lifecycle().fallBack(interview.id, 'gemini', 'builtin', 'PROVIDER_FAILED')
    const at = expect.any(String)
    expect((await stage.read(interview)).gave_way).toEqual([
      { purpose: 'voice', from: 'openai', to: 'gemini', at },
      { purpose: 'voice', from: 'gemini', to: 'builtin', at },
    ])
    expect((await dashboard()).gave_way).toEqual({ interviews: 1, providers: ['gemini', 'openai'] })
    stage.app().clock.advance(7 * 86_400_000 + 60_000)
    // A bearer lives longer than that.
    expect(await dashboard()).not.toHaveProperty('gave_way')
  })

  it('is told to no candidate', async () => {
    const { id, token } = await stage.begin()
    await fallBack(id)
    const { body } = await stage.app().api('GET', `/interviews/${id}`, { interviewToken: token })
    expect(body).not.toHaveProperty('gave_way')
    expect(body).not.toHaveProperty('provider')
  })
})
