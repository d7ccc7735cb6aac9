import { startS3StandIn } from '@vivavox/stand-ins/s3'
import { afterAll, expect, it } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { s3ConfigOf } from '../../../../platform/storage/testing/s3-store.ts'

const store = await startS3StandIn()
const stage = await useStage({ s3: { ...s3ConfigOf(store), waitingMb: 0 } })
afterAll(() => store.close())

it('a store that is away while no more may wait refuses sound alone', async () => {
  store.fault({ kind: 'status', on: 'put', status: 503, when: 'always' })
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/What did you build last\?/)
  const sound = { clientId: 'a', audioData: Buffer.alloc(32_000), mimeType: 'audio/pcm;rate=16000' }
  expect(await candidate.send('send-audio', sound)).toMatchObject({ ok: false, code: 'PROVIDER_UNAVAILABLE' })

  const ready = await stage.app().api('GET', '/ready')
  expect(ready).toMatchObject({ status: 200, body: { status: 'degraded', parts: { storage: 'full' } } })
  expect(await candidate.send('send-text', { clientId: 'b', text: 'A service.' })).toMatchObject({ ok: true })
  await candidate.said(/How do you find a race\?/)
  const { transcript } = await stage.read(interview)
  expect(transcript.map(({ content }: { content: string }) => content)).toContain('A service.')
})
