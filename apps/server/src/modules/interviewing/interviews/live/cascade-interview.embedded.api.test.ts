import { readFileSync } from 'node:fs'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { QUESTIONS_EN } from '../../../../app/testing/live-stage.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { tones } from './testing/live-candidate.ts'

const servers = await startOpenAiStandIn({ imitate: 'vllm', msPerWord: 20, minSpeechMs: 100 })
afterAll(() => servers.close())
const endpoint = { baseUrl: servers.baseUrl, apiKey: null, model: 'x' }
const stage = await useStage({
  cascade: { transcription: endpoint, chat: endpoint, speech: { ...endpoint, voice: 'alloy' } },
  espeakPath: 'off',
})
beforeEach(() => {
  servers.reset()
  servers.setBehaviour({ pace: 0 })
})

const fixtures = new URL('../recording/testing/fixtures/mono/', import.meta.url)
/** A browser's own recording. @param skip samples at its beginning that are none of the sound, at 48 kHz */
const recordedWith = (skip: number): Buffer => {
  const webm = Buffer.concat([0, 1].map(part => readFileSync(new URL(`${part}.webm`, fixtures))))
  webm.writeUInt16LE(skip, webm.indexOf('OpusHead') + 10)
  return webm
}
const wordsOf = (turns: { speaker: string; content: string }[]) =>
  turns.map(({ speaker, content }) => `${speaker}: ${content}`)

describe('an interview on servers of one’s own', () => {
  it('is heard, reacted to and asked to the letter, turn by turn', async () => {
    const { interview, candidate, ack } = await stage.enterNew({ follow_up_questions: false })
    expect(ack).toMatchObject({
      provider: 'cascade',
      transport: 'socket',
      hears: true,
      hearsEarly: true,
    })
    await candidate.said(/build last/)
    let from = candidate.events.length
    expect(await candidate.sound('a1', tones('407'))).toMatchObject({ ok: true })
    await candidate.said(/find a race/, from)
    from = candidate.events.length
    await candidate.sound('a2', tones('12'))
    await candidate.said(/Why this job/, from)
    from = candidate.events.length
    await candidate.sound('a3', tones('9'))
    await candidate.said(/Goodbye/, from)
    await candidate.until('session-ended')
    const { transcript, status } = await stage.read(interview)
    expect(status).toBe('completed')
    expect(wordsOf(transcript)).toEqual([
      expect.stringMatching(/^ai: Hello/),
      expect.stringMatching(new RegExp(`^ai: .*${QUESTIONS_EN[0]?.replace('?', '\\?')}$`)),
      'candidate: 4 0 7',
      expect.stringMatching(/^ai: Thank you\. You said: 4 0 7\. .*How do you find a race\?$/),
      'candidate: 1 2',
      expect.stringMatching(/^ai: Thank you\. You said: 1 2\. .*Why this job\?$/),
      'candidate: 9',
      expect.stringMatching(/^ai: .*Goodbye/),
    ])
  })

  it('keeps what was said, in its place, when the candidate answers into a reaction', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/build last/)
    servers.setBehaviour({ pace: 0.2, msPerWord: 200 })
    await candidate.sound('a1', tones('407'))
    await candidate.until('ai-text', ({ text, final }) => !final && text === 'Thank you.')
    const from = candidate.events.length
    servers.setBehaviour({ pace: 0, msPerWord: 20 })
    await candidate.type('a2', 'It was a parser.')
    await candidate.said(/find a race/, from)
    const { transcript } = await stage.read(interview)
    const facts = transcript.map((turn: { question_index: number | null; content: string }) => [
      turn.question_index,
      turn.content,
    ])
    expect(facts.slice(2)).toEqual([
      [0, '4 0 7'],
      [null, 'Thank you.'],
      [0, 'It was a parser.'],
      [1, expect.stringMatching(/You said: It was a parser\..*How do you find a race\?$/)],
    ])
    expect(transcript.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('writes down an answer that came in parts once, and a whole one after an unfinished part', async () => {
    const { interview, candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/build last/)
    let from = candidate.events.length
    const acks = await candidate.speak('a1', tones('407'), 3)
    const kept = { ok: true, seq: null }
    expect(acks).toMatchObject([kept, kept, { ok: true, seq: expect.any(Number) }])
    await candidate.said(/find a race/, from)
    from = candidate.events.length
    await candidate.sound('never ended', new Uint8Array(3_200), { part: 0 })
    await candidate.sound('a2', tones('12'))
    await candidate.said(/Why this job/, from)
    expect(await stage.answers(interview)).toEqual(['4 0 7', '1 2'])
    expect(servers.requests().filter(({ endpoint }) => endpoint === 'transcriptions')).toHaveLength(2)
  })

  // Chromium leaves nothing out at the beginning, Firefox 312 samples at 48 kHz: then no length is a whole millisecond.
  it.each([0, 312])('has a browser’s answer written down that begins with %i samples to skip', async skip => {
    const { candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/build last/)
    const audioData = recordedWith(skip)
    expect(
      await candidate.send('send-audio', { clientId: 'a1', audioData, mimeType: 'audio/webm;codecs=opus' }),
    ).toMatchObject({ ok: true })
    await candidate.until('turn-stored', ({ clientId }) => clientId === 'a1')
    expect(servers.requests().filter(({ endpoint }) => endpoint === 'transcriptions')).toHaveLength(1)
  })

  it('goes on with the built-in words when the servers fail in the middle', async () => {
    const { candidate } = await stage.enterNew({ follow_up_questions: false })
    await candidate.said(/build last/)
    for (const on of ['chat', 'speech'] as const)
      servers.fault({ kind: 'status', on, status: 500, when: 'always' })
    const from = candidate.events.length
    await candidate.sound('a1', tones('407'))
    const { seq } = await candidate.said(/find a race/, from)
    expect(await candidate.until('ai-audio-chunk', chunk => chunk.seq === seq, from)).toMatchObject({
      speak: true,
    })
  })
})
