import { dtmf, startOpenAiStandIn, writeWav } from '@vivavox/stand-ins/openai'
import { afterAll, expect, it } from 'vitest'
import { useStage } from '../../../app/testing/use-test-app.ts'

const provider = await startOpenAiStandIn({ transcriptMs: 1_500 })
afterAll(() => provider.close())
const { baseUrl, apiKey } = provider
const stage = await useStage({
  espeakPath: 'off',
  cascade: { transcription: { baseUrl, apiKey, model: 'whisper-1' }, chat: null, speech: null },
})

/** PCM16 at 16 kHz, as a browser may send it too. */
const answer = (digits: string) => {
  const wav = writeWav(dtmf(digits, { sampleRate: 16_000 }), 16_000)
  return { audioData: wav.subarray(44), mimeType: 'audio/pcm;rate=16000' }
}

it('an answer that is sent again while it is being written down is written down once', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  const message = { clientId: 'a', ...answer('407') }
  const [first, second] = await Promise.all([
    candidate.send('send-audio', message),
    candidate.send('send-audio', message),
  ])
  expect(first).toMatchObject({ ok: true, seq: expect.any(Number) })
  expect(second).toEqual(first)
  expect(provider.requests().filter(({ endpoint }) => endpoint === 'transcriptions')).toHaveLength(1)
  const { transcript } = await stage.read(interview)
  const answers = transcript.filter(({ speaker }: { speaker: string }) => speaker === 'candidate')
  expect(answers.map(({ content }: { content: string }) => content)).toEqual(['4 0 7'])
})

it('answers that come while one is being written down stand behind it, all of them under the question they answer', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  await Promise.all([
    candidate.send('send-audio', { clientId: 'a', ...answer('407') }),
    candidate.send('send-text', { clientId: 'b', text: 'It was a parser.' }),
    candidate.send('send-audio', { clientId: 'c', ...answer('9') }),
  ])
  const { transcript } = await stage.read(interview)
  const answers = transcript.filter(({ speaker }: { speaker: string }) => speaker === 'candidate')
  expect(
    answers.map(({ question_index, content }: { question_index: number; content: string }) => [
      question_index,
      content,
    ]),
  ).toEqual([
    [0, '4 0 7'],
    [0, 'It was a parser.'],
    [0, '9'],
  ])
})

it('answers that wait to be heard are not heard for somebody who has left', async () => {
  const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
  await candidate.said(/build last/)
  const transcriptions = () =>
    provider.requests().filter(({ endpoint }) => endpoint === 'transcriptions').length
  const before = transcriptions()
  const sent = ['a', 'b', 'c'].map(clientId => candidate.send('send-audio', { clientId, ...answer('407') }))
  await expect.poll(transcriptions).toBe(before + 1)
  const { ack } = await stage.enter(interview)
  expect(ack).toMatchObject({ ok: true })
  for (const reply of await Promise.all(sent)) expect(reply).toMatchObject({ code: 'TAKEN_OVER' })
  expect(transcriptions()).toBe(before + 1)
})
