import { afterEach, describe, expect, it, vi } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { answersFolder } from '../answer-audio.ts'
import { silentAnswer } from './hearing/silent-answer.ts'
import { HOLLOW_WEBM } from './testing/endless-webm.ts'

const stage = await useStage()
afterEach(() => vi.restoreAllMocks())
const enter = async () => {
  const entered = await stage.enterNew({ follow_up_questions: false })
  await entered.candidate.said(/What did you build last\?/)
  return entered
}
const webm = (audioData: Uint8Array) => ({ clientId: 'a', audioData, mimeType: 'audio/webm;codecs=opus' })

it('an answer that cannot be read is acknowledged, and the next candidate is heard', async () => {
  const [hostile, honest] = await Promise.all([enter(), enter()])
  const stored = { ok: true, seq: expect.any(Number) }
  expect(await hostile.candidate.send('send-audio', webm(HOLLOW_WEBM))).toMatchObject(stored)
  expect(await honest.candidate.send('send-audio', webm(await silentAnswer(2)))).toMatchObject(stored)
  const { started_at, ended_at } = await stage
    .app()
    .context.db.selectFrom('turns')
    .select(['started_at', 'ended_at'])
    .where('interview_id', '=', honest.interview.id)
    .where('client_id', '=', 'a')
    .executeTakeFirstOrThrow()
  expect(Number(ended_at) - Number(started_at)).toBeGreaterThan(1_900)
})

describe('sound that comes after the end', () => {
  it.each([
    ['cancelled', { method: 'PUT', body: { status: 'cancelled' } }],
    ['deleted', { method: 'DELETE' }],
  ] as const)('is refused and stays nowhere once the interview is %s', async (_, { method, ...request }) => {
    const { interview, candidate } = await enter()
    const part = (part: number, last = false) =>
      candidate.send('send-audio', { ...webm(new Uint8Array(1_000)), part, last })
    expect(await part(0)).toEqual({ ok: true, seq: null })
    await stage.app().api(method, `/interviews/${interview.id}`, { token: interview.ownerToken, ...request })
    await candidate.until('session-ended')
    const { storage, pieces } = stage.app().context
    const written = [vi.spyOn(storage, 'write'), vi.spyOn(pieces, 'write')]
    for (const sent of [part(1), part(2, true), part(0, true)])
      expect(await sent).toMatchObject({ ok: false, code: 'INTERVIEW_CLOSED' })
    const keys = written.flatMap(({ mock }) => mock.calls.map(([key]) => key))
    expect(keys.filter(key => key.startsWith(answersFolder(interview.id)))).toEqual([])
  })

  it('is refused after the goodbye', async () => {
    const { candidate } = await enter()
    await candidate.send('end-session', {})
    expect(await candidate.send('send-audio', { ...webm(new Uint8Array(9)), part: 0 })).toMatchObject({
      ok: false,
      code: 'INTERVIEW_CLOSED',
    })
  })
})

it('an end without its beginning is asked for again with all before it, and is no error of the server', async () => {
  const { candidate } = await enter()
  const failed = vi.spyOn(stage.app().context.log, 'error')
  const end = { ...webm(new Uint8Array(16_000)), mimeType: 'audio/pcm;rate=16000', part: 1, last: true }
  expect(await candidate.send('send-audio', end)).toMatchObject({ ok: false, code: 'INTERNAL' })
  expect(failed).not.toHaveBeenCalled()
  expect(await candidate.send('send-audio', { ...end, part: 0, last: false })).toMatchObject({ ok: true })
  expect(await candidate.send('send-audio', end)).toMatchObject({ ok: true, seq: expect.any(Number) })
})
