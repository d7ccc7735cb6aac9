import { describe, expect, it } from 'vitest'
import type { TestInterview } from '../../../app/testing/live-stage.ts'
import { useStage } from '../../../app/testing/use-test-app.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts'
import { sweepInterviews } from '../interviews/live/sweep-interviews.ts'
import { tones } from '../interviews/live/testing/live-candidate.ts'

const stage = await useStage()

const choose = async ({ id, token }: TestInterview, chosen: object) => {
  const body = { time_factor: 2, format: 'spoken', captions: false, ...chosen }
  const { status } = await stage.app().api('PUT', `/interviews/${id}/accommodations`, {
    interviewToken: token,
    body,
  })
  expect(status).toBe(204)
}
const sweepAfter = async (ms: number) => {
  stage.app().clock.advance(ms)
  await sweepInterviews(stage.app().context, { lifecycle: stage.lifecycle() })
}
const statusOf = async (interview: TestInterview) => (await stage.read(interview)).status

describe('with more time', () => {
  it('an interview that waits, and one that was left, end by the longer limits', async () => {
    const [usual, twice, none] = [await stage.apply(), await stage.apply(), await stage.apply()]
    await choose(twice, {})
    await choose(none, { time_factor: null })
    const statuses = () => Promise.all([usual, twice, none].map(statusOf))
    await sweepAfter(DAY_MS + 1)
    expect(await statuses()).toEqual(['abandoned', 'pending', 'pending'])
    await sweepAfter(DAY_MS)
    expect(await statuses()).toEqual(['abandoned', 'abandoned', 'pending'])
    await sweepAfter(12 * DAY_MS)
    expect(await statuses()).toEqual(['abandoned', 'abandoned', 'abandoned'])
    const [left, kept] = [await stage.begin(), await stage.begin()]
    await choose(kept, {})
    await sweepAfter(31 * MINUTE_MS)
    expect([await statusOf(left), await statusOf(kept)]).toEqual(['abandoned', 'in_progress'])
    await sweepAfter(30 * MINUTE_MS)
    expect(await statusOf(kept)).toBe('abandoned')
  })

  it('a running interview goes on past its usual end, and its page is told the new one', async () => {
    const { interview, candidate, ack } = await stage.enterNew({ follow_up_questions: false })
    expect(ack.accommodated).toMatchObject({ answerMs: 5 * MINUTE_MS, breakMs: 0, time_factor: 1 })
    const began = Date.parse(ack.endsAt) - HOUR_MS
    await candidate.said(/What did you build last\?/)
    await choose(interview, { breaks: true, format: 'typed' })
    const told = await candidate.until('accommodations-changed')
    expect(told).toEqual({
      accommodations: {
        time_factor: 2,
        format: 'typed',
        captions: false,
        slower_voice: false,
        breaks: true,
        answerMs: 10 * MINUTE_MS,
        breakMs: 20 * MINUTE_MS,
      },
      endsAt: new Date(began + 140 * MINUTE_MS).toISOString(),
    })
    stage.app().clock.advance(139 * MINUTE_MS)
    for (const line of stage.connectionsOf(interview)) line.close()
    const { candidate: back, ack: again } = await stage.enter(interview)
    expect(again.endsAt).toBe(told.endsAt)
    expect(await back.type('late', 'A service in Go.')).toMatchObject({ ok: true })
    stage.app().clock.advance(2 * MINUTE_MS)
    // An answer that may be under way is heard out.
    expect(await back.type('last', 'Yes, in a queue.')).toMatchObject({ ok: true })
    await back.until('interview-ending')
  })

  it('an answer may be as long as the factor allows, and no longer', async () => {
    const minute = new Uint8Array(32_000 * 60)
    minute.set(tones('12').subarray(0, 1_000))
    const answer = async (chosen: object | null, minutes: number) => {
      const interview = await stage.apply({ follow_up_questions: false })
      if (chosen) await choose(interview, chosen)
      const { candidate } = await stage.enter(interview)
      await candidate.said(/What did you build last\?/)
      stage.app().clock.advance(minutes * MINUTE_MS)
      let last: Record<string, unknown> = {}
      for (let part = 0; part < minutes; part++) {
        last = await candidate.sound('long', minute, { part, last: part === minutes - 1 })
        if (!last.ok) return last.code
      }
      return last.ok
    }
    expect(await answer(null, 6)).toBe('TOO_LARGE')
    expect(await answer({}, 9)).toBe(true)
    expect(await answer({}, 12)).toBe('TOO_LARGE')
  })
})

it('makes no signal of what an accommodation explains', async () => {
  const { interview, candidate } = await stage.enterNew()
  const signals = async () => {
    for (const kind of ['page_hidden', 'page_shown', 'paste', 'device_changed'])
      await candidate.send('client-signal', { kind, at: Date.now() })
    const events = stage.app().context.db.selectFrom('interview_events').select('kind')
    const rows = await events.where('interview_id', '=', interview.id).orderBy('at').orderBy('id').execute()
    return rows.map(({ kind }) => kind).filter(kind => kind !== 'connected')
  }
  await choose(interview, { time_factor: 1, format: 'typed' })
  expect(await signals()).toEqual(['device_changed'])
  await choose(interview, { time_factor: 1, captions: true, slower_voice: true })
  expect(await signals()).toHaveLength(5)
  await choose(interview, { time_factor: 1, breaks: true })
  expect(await signals()).toHaveLength(6)
})
