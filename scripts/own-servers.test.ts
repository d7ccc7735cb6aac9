import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  digitsTranscript,
  dtmf,
  SERVERS,
  type ServerName,
  type StandIn,
  startOpenAiStandIn,
} from '@vivavox/stand-ins/openai'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createChat } from '../apps/server/src/ai/cascade/realtime/chat/stream-chat.ts'
import { createServerVoice } from '../apps/server/src/ai/cascade/realtime/speech/server-voice.ts'
import { writeDown } from '../apps/server/src/ai/cascade/realtime/transcription/write-down.ts'
import { createCascadeTextModel } from '../apps/server/src/ai/cascade/text/cascade-text-model.ts'
import type { CascadeConfig } from '../apps/server/src/platform/config/config.ts'
import { environment } from '../apps/server/src/platform/config/environment-schema.ts'
import { loadConfig } from '../apps/server/src/platform/config/load-config.ts'
import { root } from './lib/root.mjs'

/** Each page and the stand-in's imitation of its server. */
const PAGES: Record<string, ServerName> = {
  ollama: 'ollama',
  localai: 'localai',
  speaches: 'speaches',
  vllm: 'vllm',
  'whisper-cpp': 'whisper.cpp',
}
const FOLDER = 'docs/own-servers'
const read = (page: string) => readFileSync(join(root, FOLDER, `${page}.md`), 'utf8')

/** The variables that a page says to set. */
function settingsOf(page: string): Record<string, string> {
  const [, block = ''] = /```env\n([\s\S]*?)```/.exec(read(page)) ?? []
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map(line => line.split(/=(.*)/).slice(0, 2)),
  )
}

/** @throws Error when the page configures nothing */
function cascadeOf(page: string): CascadeConfig {
  const { cascade } = loadConfig({ ...settingsOf(page), SECRET_KEY: 'x'.repeat(32) }, '0')
  if (!cascade) throw new Error(`${page} configures nothing`)
  return cascade
}

/** What the page's table says of a part. */
const canDo = (page: string, row: string) =>
  new RegExp(`^\\| ${row} +\\| ([a-z ]+?) +\\|`, 'm').exec(read(page))?.[1]

const ROWS = { transcription: 'transcription', chat: 'chat with JSON schema', speech: 'speech' } as const
type Part = keyof typeof ROWS
const PARTS: Part[] = ['transcription', 'chat', 'speech']
const pagesWith = (part: Part) => Object.keys(PAGES).filter(page => cascadeOf(page)[part] !== null)

describe.each(Object.keys(PAGES))('the page about %s', page => {
  test('sets variables that there are', () => {
    const names = Object.keys(settingsOf(page))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter(name => !Object.hasOwn(environment.shape, name))).toEqual([])
  })
  test('configures what its table says the server can do, and nothing else', () => {
    const cascade = cascadeOf(page)
    for (const part of PARTS) {
      const can = canDo(page, ROWS[part])
      expect(can).toMatch(/^(yes|no|some models)$/)
      if (can === 'yes') expect(cascade[part]).not.toBeNull()
      if (can === 'no') expect(cascade[part]).toBeNull()
    }
  })
  test('is checked with curl where it is configured', () => {
    const bases = PARTS.flatMap(part => cascadeOf(page)[part]?.baseUrl ?? [])
    const asked = [...read(page).matchAll(/curl.*?(http:\/\/[^\s/']+)/g)].map(([, origin]) => origin)
    expect(asked.length).toBeGreaterThan(0)
    for (const origin of asked) expect(bases.map(base => new URL(base).origin)).toContain(origin)
    for (const base of bases) expect(asked).toContain(new URL(base).origin)
  })
  test('says that it was not run against the real server', () => {
    expect(read(page)).toContain('**Not run against the real server yet.**')
  })
  test('is in the table of all pages', () => expect(read('README')).toContain(`](${page}.md)`))
})

describe('as its page configures it, our side understands', () => {
  let standIn: StandIn | undefined
  afterEach(() => standIn?.close())

  /** The page's own settings, but at the stand-in; it has only the models and takes only the keys of the page. */
  const atStandIn = async <P extends Part>(page: string, part: P): Promise<NonNullable<CascadeConfig[P]>> => {
    const endpoint = cascadeOf(page)[part]
    if (!endpoint) throw new Error(`${page} has no ${part}`)
    const { apiKey, model, baseUrl } = endpoint
    standIn = await startOpenAiStandIn({
      imitate: { ...SERVERS[PAGES[page] ?? 'openai'], anyModel: false, keyless: apiKey === null },
      models: [{ id: model }],
      ...(apiKey !== null && { apiKey }),
    })
    const { origin } = new URL(standIn.baseUrl)
    return { ...endpoint, baseUrl: `${origin}${new URL(baseUrl).pathname}` }
  }
  const never = new AbortController().signal

  test.each(pagesWith('transcription'))('the transcription of %s', async page => {
    const endpoint = await atStandIn(page, 'transcription')
    const samples = dtmf('4075', { sampleRate: 16_000 })
    const answer = {
      bytes: new Uint8Array(),
      mimeType: 'audio/webm;codecs=opus',
      language: 'ru-RU',
      pcm: async function* () {
        yield new Uint8Array(samples.buffer)
      },
    }
    const words = await writeDown(endpoint, answer, 5_000, () => undefined, Promise.resolve(null))
    expect(words).toBe(digitsTranscript('4075'))
  })
  test.each(pagesWith('chat'))('the words of %s', async page => {
    const chat = createChat(await atStandIn(page, 'chat'), 5_000)
    const input = JSON.stringify({ write: 'words', language: 'ru', say: 'Давайте начнём.' })
    let words = ''
    for await (const piece of chat.stream({ instructions: 'Say it.', input }, never, () => undefined))
      words += piece
    expect(words.trim()).toBe('Давайте начнём.')
  })
  test.each(pagesWith('chat'))('the objects of %s', async page => {
    const model = createCascadeTextModel(await atStandIn(page, 'chat'))
    const schema = z.object({ score: z.int(), reasons: z.array(z.string()) })
    const { output } = await model.ask({
      purpose: 'analysis',
      instructions: 'Score.',
      input: 'An answer.',
      schema,
      name: 'score',
      maxOutputTokens: 500,
      timeoutMs: 5_000,
    })
    expect(schema.safeParse(output).success).toBe(true)
  })
  test.each(pagesWith('speech'))('the voice of %s', async page => {
    const voice = createServerVoice(await atStandIn(page, 'speech'), 5_000)
    let bytes = 0
    for await (const pcm of voice.speak('Hello, can you hear me?', never)) bytes += pcm.byteLength
    const { minSpeechMs = 0 } = standIn?.state().behaviour ?? {}
    expect(bytes / 48).toBeGreaterThanOrEqual(minSpeechMs)
  })
})
