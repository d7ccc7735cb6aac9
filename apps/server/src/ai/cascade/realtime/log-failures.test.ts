import { expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { logFailures } from './log-failures.ts'

it.each([
  [new ProviderError('cascade', 'unavailable'), 40, /an own server failed/],
  [new RangeError('The value of "delay" is out of range'), 50, /an error of ours, not of the server/],
  [new Error('no Opus sound in this file'), 50, /an error of ours, not of the server/],
])('%s is said to be what it is', (error, level, msg) => {
  const lines: string[] = []
  logFailures(createLogger('info', { write: line => void lines.push(line) }))('transcription', error)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level,
    part: 'transcription',
    msg: expect.stringMatching(msg),
  })
})
