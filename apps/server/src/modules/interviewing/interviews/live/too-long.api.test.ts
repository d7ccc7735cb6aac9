import { ANSWER_TEXT_MAX } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { openStage } from '../../../../app/testing/live-stage.ts'

it.each([
  ['more turns', 1_000, 'Again.'],
  ['more words', 50, 'x'.repeat(ANSWER_TEXT_MAX)],
])('says goodbye to a talk of %s than the limit, and takes no more', async (_, count, content) => {
  const stage = await openStage()
  try {
    const interview = await stage.apply()
    await stage.lifecycle().start(interview.id)
    const { db, clock } = stage.app().context
    const turn = (seq: number) => ({
      interview_id: interview.id,
      seq,
      client_id: `t${seq}`,
      speaker: 'candidate' as const,
      kind: 'answer' as const,
      content,
      source: 'typed' as const,
      stored_at: clock.now(),
    })
    const turns = Array.from({ length: count }, (_, at) => turn(at + 1))
    await db.insertInto('turns').values(turns).execute()
    const { candidate } = await stage.enter(interview)
    expect(await candidate.type('more', 'Again.')).toMatchObject({ ok: false, code: 'INTERVIEW_CLOSED' })
    await candidate.until('interview-ending')
    await expect.poll(async () => (await stage.read(interview)).status, { timeout: 5_000 }).toBe('abandoned')
  } finally {
    await stage.stop()
  }
})

it('takes no more words than the limit from a candidate who sends them all at once', async () => {
  const stage = await openStage()
  try {
    const { interview, candidate } = await stage.enterNew()
    const answers = Array.from({ length: 58 }, (_, at) =>
      candidate.type(`a${at}`, 'x'.repeat(ANSWER_TEXT_MAX)),
    )
    const refused = (await Promise.all(answers)).filter(({ ok }) => !ok)
    expect(refused.length).toBeGreaterThan(0)
    await candidate.until('interview-ending')
    const said = (await stage.answers(interview)).join('').length
    expect(said).toBeLessThanOrEqual(400_000 + ANSWER_TEXT_MAX)
  } finally {
    await stage.stop()
  }
})
