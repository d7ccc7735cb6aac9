import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VOICE_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { readToneVoice } from '@vivavox/stand-ins/models/tone-voice'
import { afterEach, describe, expect, it } from 'vitest'
import { startChild } from '../../../platform/children/start-child.ts'
import { createLogger } from '../../../platform/logging.ts'
import { EngineDown } from '../engine/engine-child.ts'
import { toneVoiceModel } from '../testing/hand-made.ts'
import { createLocalVoice, type LocalVoice, NotSpoken, type SentenceRequest } from './local-voice.ts'

const children: ReturnType<typeof startChild>[] = []
let voice: LocalVoice
afterEach(() => voice.close())

const open = (model = toneVoiceModel()): LocalVoice => {
  voice = createLocalVoice({
    model,
    log: createLogger('silent'),
    times: { restart: () => 0 },
    start: () => {
      const child = startChild(import.meta.url, 'voice-child')
      children.push(child)
      return child
    },
  })
  return voice
}
const never = new AbortController().signal
const say = (text: string, more: Partial<SentenceRequest> = {}) =>
  voice.say({ text, language: 'ru', lane: 'live', signal: never, ...more })
const samplesOf = (pcm: Uint8Array): Int16Array => new Int16Array(Uint8Array.from(pcm).buffer)
const read = (pcm: Uint8Array): string => readToneVoice(samplesOf(pcm), VOICE_SAMPLE_RATE)

describe('a voice on this machine', () => {
  it('says a sentence with numbers as words, at our rate', async () => {
    open()
    expect(read(await say('You have 12 years.', { language: 'en' }).sound)).toBe('you have twelve years.')
  })

  it('is as loud as all voices, and never clipped', async () => {
    open()
    const samples = samplesOf(await say('один').sound)
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)
    expect(20 * Math.log10(loudness / 32_768)).toBeCloseTo(-20, 0)
    expect(Math.max(...samples)).toBeLessThan(30_000)
  })

  it('says nothing where there is nothing to say, and lives', async () => {
    open()
    expect(await say('…').sound).toHaveLength(0)
    expect(read(await say('Да').sound)).toBe('да.')
    expect(children.at(-1)?.exitCode).toBeNull()
  })

  it('says first what a candidate waits for', async () => {
    open()
    expect(read(await say('я').sound)).toBe('я.')
    const order: string[] = []
    const listen = async (text: string, lane: 'live' | 'ahead') => {
      const made = say(text, { lane })
      void made.sound.then(() => order.push(text))
      return made
    }
    const long = 'а'.repeat(200)
    const all = await Promise.all([
      listen(long, 'ahead'),
      listen('один', 'ahead'),
      listen('два', 'ahead'),
      listen('три', 'live'),
    ])
    all[2].hurry()
    await Promise.all(all.map(({ sound }) => sound))
    expect(order.indexOf('три')).toBeLessThan(order.indexOf('один'))
    expect(order.indexOf('два')).toBeLessThan(order.indexOf('один'))
  })

  it('stops at once when told to, also before it is loaded', async () => {
    open()
    const told = new AbortController()
    const first = say('привет', { signal: told.signal }).sound
    told.abort(new Error('enough'))
    await expect(first).rejects.toThrow('enough')
    expect(read(await say('Да').sound)).toBe('да.')
  })

  it('says so when it is killed with a sentence, and speaks again', async () => {
    open()
    await say('да').sound
    const lost = say('а'.repeat(2_000)).sound
    children.at(-1)?.kill('SIGKILL')
    await expect(lost).rejects.toBeInstanceOf(NotSpoken)
    expect(read(await say('Да').sound)).toBe('да.')
  })

  it('says so when the engine ends itself with a sentence', async () => {
    open()
    await expect(say('你好…').sound).rejects.toBeInstanceOf(NotSpoken)
    expect(read(await say('Да').sound)).toBe('да.')
  })

  it.each([
    ['no model at all', Buffer.from('not a model')],
    ['nothing', Buffer.alloc(0)],
  ])('is down with a file that is %s, and the server lives', async (_, content) => {
    const model = toneVoiceModel()
    writeFileSync(join(model.folder, 'model.onnx'), content)
    open(model)
    await expect(say('да').sound).rejects.toBeInstanceOf(EngineDown)
  })
})
