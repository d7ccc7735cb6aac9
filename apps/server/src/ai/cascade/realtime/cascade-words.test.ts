import { EventEmitter, once } from 'node:events'
import type { Fault } from '@vivavox/stand-ins/openai'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveWords } from '../../conducting/move-words.ts'
import type { Move, RealtimeEvent } from '../../ports/realtime-model.ts'
import { SUITE_SETUP } from '../../testing/realtime-model-suite.ts'
import { tone } from '../../testing/tone-voice.ts'
import { WAITS } from './cascade-parts.ts'
import { openCascadeSession, type SessionTools } from './cascade-session.ts'
import type { Chat } from './chat/stream-chat.ts'
import { cascadeAt, openStage, type StageOptions } from './testing/cascade-stage.ts'

const servers = await startOpenAiStandIn({ imitate: 'vllm', msPerWord: 40, minSpeechMs: 100 })
afterAll(() => servers.close())
beforeEach(() => {
  servers.reset()
  servers.setBehaviour({ firstTokenMs: 0, tokenMs: 0 })
})

const QUESTION = 'What did you build last?'
const NEXT: Move = { kind: 'question', index: 1, after: 'answered' }
const LAST_WORDS = 'And now the last question. How do you find a race?'
const answeredStage = async (options: Partial<StageOptions> = {}, answer = 'A scheduler in Go') => {
  const stage = await openStage({ cascade: { ...cascadeAt(servers), transcription: null }, ...options })
  await stage.session.judge(QUESTION, [answer])
  return stage
}
const say = async (move: Move, options?: Partial<StageOptions>, answer?: string) => {
  const stage = await answeredStage(options, answer)
  stage.session.say('u', move)
  await stage.spoken()
  await stage.session.close()
  return { ...stage, said: stage.ofType('said')[0] }
}

describe('what the interviewer says', () => {
  it('is a reaction, sentence by sentence, and the question as it was written', async () => {
    const { order, ofType, said } = await say(NEXT)
    expect(order()).toEqual(['speaking', ...Array(4).fill(['words', 'sound']).flat(), 'said', 'spoken'])
    expect(ofType('words').map(({ words }) => words)).toEqual([
      'Thank you.',
      'Thank you. You said: A scheduler in Go.',
      'Thank you. You said: A scheduler in Go. And now the last question.',
      `Thank you. You said: A scheduler in Go. ${LAST_WORDS}`,
    ])
    expect(said).toEqual({
      type: 'said',
      utterance: 'u',
      kind: 'question',
      questionIndex: 1,
      words: `Thank you. You said: A scheduler in Go. ${LAST_WORDS}`,
    })
  })

  it('asks for what an answer lacks, in words of the chat', async () => {
    const { said } = await say({ kind: 'follow_up', index: 0, probe: 'result' })
    expect(said).toMatchObject({
      kind: 'follow_up',
      questionIndex: 0,
      words: 'You said: A scheduler in Go. How did it end?',
    })
  })

  it('answers a question of the candidate', async () => {
    expect((await say(NEXT, {}, 'Is it remote?')).said?.words).toMatch(/^Thank you\. I do not know that/)
  })

  it('knows the answer to a follow-up that was spoken, and reacts to nothing it does not know', async () => {
    const stage = await answeredStage()
    stage.session.say('u', { kind: 'follow_up', index: 0, probe: 'result' })
    stage.session.say('v', NEXT)
    await stage.until(event => event.type === 'spoken' && event.utterance === 'v')
    expect(stage.ofType('said')[1]?.words).toBe(moveWords(NEXT, SUITE_SETUP))
  })

  it('has built-in words complete before their sound', async () => {
    const { order, said } = await say({ kind: 'greeting' })
    expect(order()).toEqual(['said', 'sound', 'spoken'])
    expect(said?.words).toBe(moveWords({ kind: 'greeting' }, SUITE_SETUP))
    expect(servers.state().counts.chat).toBeUndefined()
  })

  it('is read by the browser where no voice is left, as a whole', async () => {
    const { order, said } = await say(NEXT, { cascade: { ...cascadeAt(servers), speech: null }, voice: null })
    expect(order()).toEqual(['said', 'read_aloud', 'spoken'])
    expect(said?.words).toBe(`Thank you. You said: A scheduler in Go. ${LAST_WORDS}`)
  })

  it('speaks the language of the interview', async () => {
    const setup = { language: 'ru', questions: ['Что вы делали?', 'Зачем?'] }
    const stage = await openStage({ cascade: { ...cascadeAt(servers), transcription: null }, setup })
    await stage.session.judge('Что вы делали?', ['Писал код.'])
    stage.session.say('u', NEXT)
    await stage.spoken()
    expect(stage.ofType('said')[0]?.words).toMatch(/^Спасибо\. Вы сказали: Писал код\. .* Зачем\?$/)
  })

  it('tells what the chat and the voice took', async () => {
    const { ofType, events } = await say(NEXT)
    const [chat, voice] = ofType('used').map(({ usage }) => usage)
    expect(chat).toMatchObject({ purpose: 'voice', provider: 'cascade', model: 'x', audioMs: 0 })
    expect(chat?.inputText).toBeGreaterThan(100)
    expect(chat?.outputText).toBeGreaterThan(5)
    const bytes = events.reduce((sum, event) => sum + (event.type === 'sound' ? event.pcm.byteLength : 0), 0)
    expect(voice?.audioMs).toBe(bytes / 48)
  })
})

describe('speech', () => {
  /** A chat whose second sentence is written only after the first one sounds. */
  const slowChat = (firstSound: Promise<void>): Chat => ({
    async *stream() {
      yield 'Thank you. I'
      await firstSound
      yield ' see. '
      yield 'This is too much.'
    },
  })
  it('starts with the first sentence while the rest is still being written', async () => {
    const events: RealtimeEvent[] = []
    const told = new EventEmitter()
    const firstSound = once(told, 'sound').then(() => undefined)
    const end = once(told, 'spoken')
    const tools: SessionTools = {
      cascade: { transcription: null, chat: null, speech: null },
      builtin: { voice: tone, transcriber: null },
      chat: slowChat(firstSound),
      voice: null,
      waits: WAITS,
      report: () => undefined,
    }
    const session = openCascadeSession(tools, SUITE_SETUP, event => {
      events.push(event)
      told.emit(event.type)
    })
    await session.judge(QUESTION, ['Things.'])
    session.say('u', NEXT)
    await end
    expect(events.find(({ type }) => type === 'said')).toMatchObject({
      words: `Thank you. I see. ${LAST_WORDS}`,
    })
  })
})

describe('a chat that fails', () => {
  const INSTEAD = moveWords(NEXT, SUITE_SETUP)
  it.each<[string, Fault]>([
    ['is not there', { kind: 'refuse', on: 'chat' }],
    ['is broken', { kind: 'status', on: 'chat', status: 500 }],
    ['is silent', { kind: 'silence', on: 'chat' }],
    ['writes what is no event', { kind: 'garbled_body', on: 'chat' }],
    ['is a page of a proxy', { kind: 'wrong_type', on: 'chat' }],
  ])('gives way to the built-in words when it %s', async (_name, fault) => {
    servers.fault(fault)
    const { said, order, failed } = await say(NEXT, { waits: { chatMs: 100 } })
    expect(said).toMatchObject({ kind: 'question', questionIndex: 1, words: INSTEAD })
    expect(order()).toEqual(['said', 'sound', 'spoken'])
    expect(failed).toEqual(['chat'])
  })

  it('gives way when it says only what may not be said', async () => {
    const thinking = await startOpenAiStandIn({
      imitate: 'vllm',
      respond: () => 'What else? Why that?',
    })
    const { said } = await say(NEXT, { cascade: { ...cascadeAt(thinking), transcription: null } })
    expect(said?.words).toBe(INSTEAD)
    await thinking.close()
  })

  it('leaves a model’s thoughts unsaid', async () => {
    const thinking = await startOpenAiStandIn({ imitate: 'ollama' })
    const { said } = await say(NEXT, { cascade: { ...cascadeAt(thinking), transcription: null } })
    expect(said?.words).toBe(`Thank you. You said: A scheduler in Go. ${LAST_WORDS}`)
    await thinking.close()
  })

  it('breaks off in the middle: the question is still asked', async () => {
    servers.fault({ kind: 'cut_body', on: 'chat' })
    const { said, failed } = await say(
      NEXT,
      {},
      'Antidisestablishmentarianism and electroencephalographically',
    )
    expect(said).toMatchObject({ kind: 'question', words: `Thank you. ${LAST_WORDS}` })
    expect(failed).toEqual(['chat'])
  })

  it('is waited for no longer than it takes from words to words', async () => {
    servers.setBehaviour({ firstTokenMs: 10, tokenMs: 5_000 })
    const before = performance.now()
    expect((await say(NEXT, { waits: { chatMs: 100 } })).said?.words).toBe(INSTEAD)
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  it('is left alone after it has failed twice', async () => {
    servers.fault({ kind: 'status', on: 'chat', status: 500, when: 'always' })
    const stage = await answeredStage()
    for (const name of ['a', 'b', 'c']) {
      await stage.session.judge(QUESTION, ['Things.'])
      stage.session.say(name, NEXT)
      await stage.until(event => event.type === 'spoken' && event.utterance === name)
    }
    expect(servers.state().counts.chat).toBe(2)
    expect(stage.ofType('said').map(({ words }) => words)).toEqual([INSTEAD, INSTEAD, INSTEAD])
  })

  it('is asked in plainer words when it refuses our fields, from then on', async () => {
    servers.fault({ kind: 'status', on: 'chat', status: 400 })
    const stage = await answeredStage()
    for (const name of ['a', 'b']) {
      await stage.session.judge(QUESTION, ['Things.'])
      stage.session.say(name, NEXT)
      await stage.until(event => event.type === 'spoken' && event.utterance === name)
    }
    const fields = servers
      .requests()
      .filter(({ endpoint }) => endpoint === 'chat')
      .map(({ body }) => Object.keys(body as object).includes('max_tokens'))
    expect(fields).toEqual([true, false, false])
    expect(stage.failed).toEqual([])
  })
})
