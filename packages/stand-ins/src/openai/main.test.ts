import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

let child: ChildProcess | undefined
afterEach(() => {
  child?.kill('SIGKILL')
})

/** Starts the command on a free port. @returns what it prints first */
async function run(environment: Record<string, string>): Promise<string> {
  child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), '--port', '0'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [first] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child.stderr ?? child, 'data'),
  ])
  return String(first)
}

test('as a command it says how to use it, takes its options and ends when told to', async () => {
  const line = await run({
    STAND_IN_API_KEY: 'sk-of-mine',
    STAND_IN_THINK_MS: '250',
    STAND_IN_IDLE: 'silence',
    STAND_IN_IMITATE: '{ "keyless": true }',
    STAND_IN_FAULTS: '[{ "kind": "half_open", "when": "always" }]',
  })
  const [, baseUrl] =
    /^OPENAI_API_KEY=sk-of-mine OPENAI_BASE_URL=(http:\/\/127\.0\.0\.1:\d+\/v1)\n$/.exec(line) ?? []
  const state = await fetch(`${baseUrl?.replace('/v1', '')}/__control`).then(response => response.json())
  expect((await fetch(`${baseUrl}/models`)).status).toBe(200)
  expect(state).toMatchObject({
    tempo: { thinkMs: 250, idle: 'silence', minSpeechMs: 400 },
    faults: [{ kind: 'half_open', when: 'always', moments: 0 }],
  })
  child?.kill('SIGTERM')
  expect(await once(child as ChildProcess, 'exit')).toEqual([0, null])
})

test('as a command it does not start with options that it does not understand', async () => {
  const exit = run({ STAND_IN_FAULTS: '[{ "kind": "no_such_fault" }]' })
  expect(await exit).toMatch(/./)
  const [code] = await once(child as ChildProcess, 'exit')
  expect(code).toBe(1)
})
