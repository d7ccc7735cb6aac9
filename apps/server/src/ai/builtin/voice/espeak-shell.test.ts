import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { collect } from '../../testing/collect.ts'
import { type EspeakShell, startEspeakShell } from './espeak-shell.ts'

const never = new AbortController().signal

let folder: string
let shell: EspeakShell
const program = (name: string, script: string): string => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
beforeAll(() => {
  folder = temporaryFolder()
  // Its voice in brackets, then what it was given to say.
  shell = startEspeakShell(program('echo', `printf '[%s]' "$4"\ncat`))
})
afterAll(() => shell.kill())

/** A zombie counts as ended. */
const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const said = async (text: string, voice = 'en-us') =>
  Buffer.concat(await collect(shell.wav(voice, text, never))).toString()

it.each([
  'Hello.',
  '',
  '  -v ru "quoted" \\n $HOME `touch pwned` $(touch pwned) ; touch pwned & | > pwned',
  'Расскажите о себе — 東京 😀',
  'x'.repeat(4_000),
])('gives the program what is to be said, and nothing else: %s', async text => {
  expect(await said(text)).toBe(`[en-us]${text}`)
  expect(existsSync('pwned')).toBe(false)
})

it('gives whole sounds, one after the other, longer than what is read at a time', async () => {
  const long = startEspeakShell(program('long', `cat >/dev/null; head -c 300000 /dev/zero | tr '\\0' 'a'`))
  try {
    for (let time = 0; time < 3; time += 1) {
      const sound = Buffer.concat(await collect(long.wav('en', 'text', never))).toString()
      expect(sound).toBe('a'.repeat(300_000))
    }
  } finally {
    long.kill()
  }
})

it('says how the program ended', async () => {
  const failing = startEspeakShell(program('failing', 'cat >/dev/null; exit 3'))
  try {
    await expect(collect(failing.wav('en', 'text', never))).rejects.toThrow('ended with 3')
  } finally {
    failing.kill()
  }
})

it('ends together with what it runs', async () => {
  const noise = `printf $$ > ${join(folder, 'pid')}; while :; do printf 'a%.0s' 1 2 3 4 5 6 7 8 9 10 11 12; done`
  const endless = startEspeakShell(program('endless', noise))
  const sounds = endless.wav('en', 'text', never)
  await sounds.next()
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  endless.kill()
  await expect.poll(() => isRunning(pid)).toBe(false)
  await expect(collect(sounds)).rejects.toThrow('shell')
  await expect.poll(() => endless.lives()).toBe(false)
})
