import { expect, it } from 'vitest'
import { useStage } from '../../../app/testing/use-test-app.ts'

const stage = await useStage()

it('an answer that is sent the moment a candidate is back stands after the welcome back', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/What did you build last\?/)
  await candidate.send('send-text', { clientId: 'a', text: 'A service that counts parcels in a depot.' })
  await candidate.said(/How do you find a race\?/)
  candidate.close()
  const { db } = stage.app().context
  const holder = () =>
    db
      .selectFrom('interviews')
      .select('live_owner')
      .where('id', '=', interview.id)
      .executeTakeFirstOrThrow()
      .then(row => row.live_owner)
  await expect.poll(holder).toBeNull()
  stage.app().clock.advance(60_000)
  const back = await stage.connect()
  expect(await back.start(interview)).toMatchObject({ ok: true, resumed: true })
  const answer = { clientId: 'b', text: 'With the detector.' }
  expect(await back.send('send-text', answer)).toMatchObject({ ok: true })
  const { transcript } = await stage.read(interview)
  const said: string[] = transcript.map(({ content }: { content: string }) => content)
  const at = said.indexOf('With the detector.')
  expect(said[at - 1]).toMatch(/Let us continue/)
})
