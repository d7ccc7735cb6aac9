import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import { collect } from '../../testing/collect.ts'
import { createEspeakThread } from './espeak-thread.ts'
import { createEspeakVoice } from './espeak-voice.ts'
import { findEspeak } from './find-espeak.ts'

/** Stands in for espeak-ng: one second of a 440 Hz tone for each word, unless it is told otherwise. */
const PROGRAM = `#!${process.execPath}
const words = require('node:fs').readFileSync(0, 'utf8').trim()
if (words === 'crash') process.exit(3)
const head = Buffer.alloc(44)
head.write('RIFF....WAVEfmt ', 'latin1')
head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22)
head.writeUInt32LE(22050, 24); head.writeUInt16LE(16, 34)
head.write('data', 36, 'latin1'); head.writeUInt32LE(0x7ffff000, 40)
process.stdout.write(head)
if (words.startsWith('killed')) {
  process.stdout.write(Buffer.alloc(22050))
  process.kill(process.pid, 'SIGKILL')
} else if (words === 'hang') setInterval(() => process.stdout.write(Buffer.alloc(4410)), 5)
else if (words !== 'mute') {
  const count = 22050 * words.split(' ').length
  const pcm = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) pcm.writeInt16LE(Math.round(9000 * Math.sin(at * 2 * Math.PI * 440 / 22050)), at * 2)
  process.stdout.write(pcm)
}
`

const never = new AbortController().signal

let folder: string
let path: string
beforeAll(() => {
  folder = temporaryFolder()
  path = join(folder, 'espeak-ng')
  writeFileSync(path, PROGRAM)
  chmodSync(path, 0o755)
})

const workers: Worker[] = []
/** One for all tests: threads take their time to begin. */
const thread = createEspeakThread(() => {
  const worker = startWorker(import.meta.url, 'espeak-worker')
  workers.push(worker)
  return worker
})
afterAll(thread.close)
const open = (program = path, places = 2) => createEspeakVoice(program, places, thread)

const speak = (text: string, signal = never) => collect(open().speak(text, 'ru', signal))

describe('createEspeakVoice', () => {
  it('streams 24 kHz PCM16 in pieces of 200 ms that grow, nothing lost', async () => {
    const chunks = await speak('два слова')
    expect(chunks.slice(0, -1).map(chunk => chunk.length)).toEqual([9_600, 9_600, 9_600, 14_400, 21_600])
    const samples = chunks.reduce((sum, chunk) => sum + chunk.length / 2, 0)
    expect(Math.abs(samples - 48_000)).toBeLessThan(20)
    const loudest = Math.max(...chunks.map(chunk => Buffer.from(chunk).readInt16LE(0)))
    expect(loudest).toBeLessThan(9_100)
  })

  it('stops at once when told to', async () => {
    const controller = new AbortController()
    const chunks = open().speak('hang', 'en', controller.signal)[Symbol.asyncIterator]()
    expect((await chunks.next()).value?.length).toBeGreaterThan(0)
    controller.abort()
    await expect(
      (async () => {
        while (!(await chunks.next()).done);
      })(),
    ).rejects.toThrow()
  })

  it('says so when the program fails, is silent or missing', async () => {
    await expect(speak('crash')).rejects.toThrow()
    await expect(speak('mute')).rejects.toThrow('no sound')
    const missing = open(join(folder, 'nowhere'))
    await expect(collect(missing.speak('a', 'ru', never))).rejects.toThrow()
  })

  it('does not take half a sentence for a whole one when the program is killed', async () => {
    const sounds: Uint8Array[] = []
    const listen = async () => {
      for await (const pcm of open().speak('killed', 'en', never)) sounds.push(pcm)
    }
    await expect(listen()).rejects.toThrow()
    expect(sounds.length).toBeGreaterThan(0)
  })

  it('says so when its thread dies, and speaks again', async () => {
    const sounds = open().speak('hang', 'en', never)[Symbol.asyncIterator]()
    await sounds.next()
    await workers.at(-1)?.terminate()
    await expect(
      (async () => {
        while (!(await sounds.next()).done);
      })(),
    ).rejects.toThrow('thread')
    expect(Buffer.concat(await speak('раз')).length / 2).toBeGreaterThan(23_980)
    expect(workers).toHaveLength(2)
  })

  it('frees its place after a failure', async () => {
    const voice = open(path, 1)
    await expect(collect(voice.speak('crash', 'ru', never))).rejects.toThrow()
    expect(Buffer.concat(await collect(voice.speak('раз', 'ru', never))).length).toBeGreaterThan(47_960)
  })

  it('knows which languages it cannot read', async () => {
    const voice = open()
    const silent = INTERVIEW_LANGUAGES.filter(language => !voice.speaks(language))
    expect(silent).toEqual(['zh', 'ja', 'th', 'fil', 'tg', 'gl', 'mn'])
    expect(voice.speaks('constructor')).toBe(false)
    await expect(collect(voice.speak('你好', 'zh', never))).rejects.toThrow('no voice')
  })
})

it('findEspeak looks in PATH unless told where, and not at all when it is off', () => {
  expect(findEspeak(null, `/nowhere:${folder}`)).toBe(path)
  expect(findEspeak(null, '/nowhere')).toBeNull()
  expect(findEspeak('off', folder)).toBeNull()
  expect(findEspeak(path, '')).toBe(path)
  expect(findEspeak(join(folder, 'nowhere'), folder)).toBeNull()
})
