import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, expect, it } from 'vitest'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { tones } from './testing/live-candidate.ts'

const provider = await startOpenAiStandIn({ transcriptMs: 1_500 })
afterAll(() => provider.close())
const { baseUrl, apiKey } = provider
const stage = await useStage({
  espeakPath: 'off',
  cascade: { transcription: { baseUrl, apiKey, model: 'whisper-1' }, chat: null, speech: null },
})

it('an answer that is sent again while it is being written down is written down once', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  const send = () => candidate.sound('a', tones('407'))
  const [first, second] = await Promise.all([send(), send()])
  expect(first).toMatchObject({ ok: true, seq: expect.any(Number) })
  expect(second).toEqual(first)
  expect(provider.requests().filter(({ endpoint }) => endpoint === 'transcriptions')).toHaveLength(1)
  expect(await stage.answers(interview)).toEqual(['4 0 7'])
})

it('says that an answer is kept before its words are there', async () => {
  const { candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  let isStored = false
  const sent = candidate.sound('a', tones('407')).finally(() => (isStored = true))
  expect(await candidate.until('answer-kept')).toEqual({ clientId: 'a' })
  expect(isStored).toBe(false)
  expect(await sent).toMatchObject({ ok: true })
})

it('answers that come while one is being written down stand behind it, all of them under the question they answer', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  await Promise.all([
    candidate.sound('a', tones('407')),
    candidate.type('b', 'It was a parser.'),
    candidate.sound('c', tones('9')),
  ])
  const { transcript } = await stage.read(interview)
  const answers = transcript.filter(({ speaker }: { speaker: string }) => speaker === 'candidate')
  expect(answers).toMatchObject([
    { question_index: 0, content: '4 0 7' },
    { question_index: 0, content: 'It was a parser.' },
    { question_index: 0, content: '9' },
  ])
})

it('answers that wait for the transcriber are not transcribed for a connection that has left', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  const transcriptions = () =>
    provider.requests().filter(({ endpoint }) => endpoint === 'transcriptions').length
  const before = transcriptions()
  const sent = ['a', 'b', 'c'].map(clientId => candidate.sound(clientId, tones('407')))
  await expect.poll(transcriptions).toBe(before + 1)
  const { ack } = await stage.enter(interview)
  expect(ack).toMatchObject({ ok: true })
  for (const reply of await Promise.all(sent)) expect(reply).toMatchObject({ code: 'TAKEN_OVER' })
  expect(transcriptions()).toBe(before + 1)
})
