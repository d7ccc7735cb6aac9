import { expect, it } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { writeEspeakProgram } from './testing/espeak-program.ts'
import { connectCandidate } from './testing/live-candidate.ts'

const stage = await useStage({ espeakPath: writeEspeakProgram() })

it('a candidate whose network blocks WebSockets types an interview by long polling, without sound', async () => {
  const interview = await stage.apply({ follow_up_questions: false, questions: ['Why Go?'] })
  const candidate = await connectCandidate(stage.app().url, {}, 'polling')
  expect(await candidate.start(interview)).toMatchObject({ ok: true })
  await candidate.said(/Why Go/)
  await candidate.type('a', 'It is quick, and I have written 3 services in it.')
  await candidate.until('session-ended')
  expect(candidate.all('ai-audio-chunk').filter(({ audioChunks }) => audioChunks)).toEqual([])
  expect(await stage.read(interview)).toMatchObject({ status: 'completed' })
  candidate.close()
})

it('a request of a polling stranger holds no more than text', async () => {
  const { url } = stage.app()
  const path = `${url}/socket.io/?EIO=4&transport=polling`
  const opened = await (await fetch(path)).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  const post = (body: string | ReadableStream) =>
    fetch(`${path}&sid=${sid}`, {
      method: 'POST',
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  expect((await post('x'.repeat(200 * 1024))).status).toBe(413)
  expect((await post(new Blob(['x']).stream())).status).toBe(413)
})
