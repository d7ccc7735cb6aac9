import type { Fault } from '@vivavox/stand-ins/openai'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Move } from '../../ports/realtime-model.ts'
import { TONE_BYTES } from '../../testing/tone-voice.ts'
import { cascadeAt, openStage, type StageOptions } from './testing/cascade-stage.ts'

const servers = await startOpenAiStandIn({ imitate: 'vllm', msPerWord: 100 })
afterAll(() => servers.close())
beforeEach(() => {
  servers.reset()
  servers.setBehaviour({ firstByteMs: 0, pace: 0 })
})

const NEXT: Move = { kind: 'question', index: 1, after: 'answered' }
const stageOf = async (options: Partial<StageOptions> = {}) => {
  const stage = await openStage({ cascade: { ...cascadeAt(servers), transcription: null }, ...options })
  await stage.session.judge('What did you build last?', ['A scheduler in Go'])
  return stage
}
type Stage = Awaited<ReturnType<typeof stageOf>>
/** Which voice each sound was of. */
const voices = ({ ofType }: Pick<Stage, 'ofType'>) => [
  ...new Set(ofType('sound').map(({ pcm }) => (pcm.byteLength === TONE_BYTES ? 'own' : 'server'))),
]
const say = async (move: Move, options?: Partial<StageOptions>) => {
  const stage = await stageOf(options)
  stage.session.say('u', move)
  await stage.spoken()
  await stage.session.close()
  return stage
}
const GREETING: Move = { kind: 'greeting' }

describe('the voice of a speech server', () => {
  it('says sentence after sentence, each in a request of its own', async () => {
    expect(voices(await say(NEXT))).toEqual(['server'])
    const asked = servers.requests().filter(({ endpoint }) => endpoint === 'speech')
    expect(asked.map(({ body }) => body)).toEqual(
      [
        'Thank you.',
        'You said: A scheduler in Go.',
        'And now the last question.',
        'How do you find a race?',
      ].map(input => ({ model: 'x', voice: 'alloy', input, response_format: 'wav' })),
    )
  })

  it('loses no sound', async () => {
    const { events } = await say({ kind: 'farewell', reason: 'time' })
    const bytes = events.reduce((sum, event) => sum + (event.type === 'sound' ? event.pcm.byteLength : 0), 0)
    const spoken = servers
      .requests()
      .flatMap(({ body, endpoint }) =>
        endpoint === 'speech' ? [String((body as { input: string }).input)] : [],
      )
    const ms = spoken.map(words => Math.max(400, words.split(/\s+/).length * 100))
    expect(bytes).toBe(ms.reduce((sum, length) => sum + length, 0) * 48)
  })

  it('comes to our rate from a server of another', async () => {
    const localai = await startOpenAiStandIn({ imitate: 'localai', msPerWord: 100 })
    const { ofType } = await say(GREETING, { cascade: { ...cascadeAt(localai), transcription: null } })
    const [used] = ofType('used').map(({ usage }) => usage.audioMs)
    const words = ofType('said')[0]?.words.split(/\s+/).length ?? 0
    expect(used).toBeGreaterThan(words * 100 - 50)
    expect(used).toBeLessThan(words * 100 + 1_500)
    await localai.close()
  })

  it('is asked again for words that are on record', async () => {
    const stage = await stageOf()
    stage.session.speakAgain('u', 'How do you find a race?')
    await stage.spoken()
    expect(stage.order()).toEqual(['sound', 'spoken'])
  })

  it.each<[string, Fault]>([
    ['is not there', { kind: 'refuse', on: 'speech' }],
    ['is broken', { kind: 'status', on: 'speech', status: 500 }],
    ['is silent', { kind: 'silence', on: 'speech' }],
    ['sends what is no sound', { kind: 'garbled_body', on: 'speech' }],
    ['is a page of a proxy', { kind: 'wrong_type', on: 'speech' }],
  ])('gives way to the voice of this machine when it %s', async (_name, fault) => {
    servers.fault({ ...fault, when: 'always' })
    const stage = await say(GREETING, { waits: { speechMs: 100 } })
    expect(voices(stage)).toEqual(['own'])
    expect(stage.order()).toEqual(['said', 'sound', 'spoken'])
    expect(stage.failed).toContain('speech')
    // Two vain tries, and one that was prepared meanwhile.
    expect(servers.state().counts.speech).toBeLessThanOrEqual(3)
  })

  it.each<[string, Move]>([
    ['words that exist', GREETING],
    ['words that are being made', NEXT],
  ])('gives way to the browser’s where this machine has none: %s', async (_name, move) => {
    servers.fault({ kind: 'status', on: 'speech', status: 500, when: 'always' })
    const { order, ofType } = await say(move, { voice: null })
    expect(order()).toEqual(['said', 'read_aloud', 'spoken'])
    expect(ofType('said')[0]?.words).toMatch(/[.?]$/)
  })

  it('breaks off in the middle: the next sentence goes on, nothing is said twice', async () => {
    // One of its own: what an earlier test had prepared must not meet the fault.
    const breaking = await startOpenAiStandIn({
      imitate: 'vllm',
      faults: [{ kind: 'cut_body', on: 'speech' }],
    })
    const stage = await say(NEXT, { cascade: { ...cascadeAt(breaking), transcription: null } })
    await breaking.close()
    expect(voices(stage)).toEqual(['server'])
    expect(stage.ofType('words')).toHaveLength(4)
    expect(stage.ofType('said')[0]?.words).toMatch(/How do you find a race\?$/)
    expect(stage.failed).toEqual(['speech'])
  })

  it('is as patient as it takes for sound that is made slowly', async () => {
    servers.setBehaviour({ firstByteMs: 60, pace: 2 })
    expect(
      voices(await say({ kind: 'follow_up', index: 0, probe: 'result' }, { waits: { speechMs: 300 } })),
    ).toEqual(['server'])
  })
})

describe('an interruption', () => {
  it('ends sound at once, with the words said so far', async () => {
    servers.setBehaviour({ pace: 1 })
    const stage = await stageOf()
    stage.session.say('u', NEXT)
    await stage.until(({ type }) => type === 'sound')
    stage.session.interrupt()
    const told = stage.events.length
    expect(stage.events.at(-1)).toEqual({
      type: 'said',
      utterance: 'u',
      kind: 'remark',
      questionIndex: null,
      words: 'Thank you.',
    })
    await stage.spoken()
    expect(stage.events.slice(told).map(({ type }) => type)).not.toContain('sound')
    expect(stage.ofType('said')).toHaveLength(1)
  })

  it('in the middle of the question itself leaves it asked', async () => {
    servers.setBehaviour({ pace: 20 })
    const stage = await stageOf()
    stage.session.say('u', NEXT)
    await stage.until(event => event.type === 'words' && event.words.endsWith('race?'))
    stage.session.interrupt()
    expect(stage.events.at(-1)).toMatchObject({ type: 'said', kind: 'question', questionIndex: 1 })
  })

  it('before the first sound leaves nothing to be said', async () => {
    servers.setBehaviour({ firstByteMs: 5_000 })
    const stage = await stageOf()
    stage.session.say('u', NEXT)
    await requestsLeave()
    stage.session.interrupt()
    await stage.spoken()
    expect(stage.order()).toEqual(['spoken'])
    expect(stage.failed).toEqual([])
  })

  it('reaches everything that waits, and nothing that comes after', async () => {
    const stage = await stageOf()
    for (const name of ['a', 'b']) stage.session.say(name, GREETING)
    await stage.until(({ type }) => type === 'sound')
    stage.session.interrupt()
    stage.session.say('c', { kind: 'farewell', reason: 'time' })
    await stage.until(event => event.type === 'spoken' && event.utterance === 'c')
    expect(stage.ofType('said').map(({ utterance }) => utterance)).toEqual(['a', 'c'])
    expect(stage.ofType('spoken').map(({ utterance }) => utterance)).toEqual(['a', 'b', 'c'])
  })
})

const requestsLeave = () => new Promise(resolve => setImmediate(resolve))
