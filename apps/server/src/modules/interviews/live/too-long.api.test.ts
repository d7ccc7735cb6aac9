import { expect, it } from 'vitest'
import { openStage } from '../../../app/testing/live-stage.ts'

it('says goodbye to a talk of more turns than anybody has', async () => {
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
      content: 'Again.',
      source: 'typed' as const,
      stored_at: clock.now(),
    })
    const turns = Array.from({ length: 1_000 }, (_, at) => turn(at + 1))
    await db.insertInto('turns').values(turns).execute()
    const { candidate } = await stage.enter(interview)
    await candidate.until('interview-ending')
    await expect.poll(async () => (await stage.read(interview)).status, { timeout: 5_000 }).toBe('abandoned')
  } finally {
    await stage.stop()
  }
})
