import { setImmediate } from 'node:timers/promises'
import type { Reply } from '../server/http.ts'
import type { Faults } from './server.ts'

/** Lines leave in two parts: whoever reads must not take a piece for a line. */
async function* ragged(lines: AsyncIterable<object | string>): AsyncGenerator<string> {
  for await (const line of lines) {
    const text = `${typeof line === 'string' ? line : JSON.stringify(line)}\n`
    const middle = text.length >> 1
    yield text.slice(0, middle)
    await setImmediate()
    yield text.slice(middle)
  }
}

async function* spoilt(
  lines: AsyncIterable<object>,
  faults: Faults,
  on: 'chat' | 'pull',
): AsyncGenerator<object | string> {
  const broken = faults.strike('broken_line', on)
  const late = faults.strike('late_error', on)
  let sent = 0
  for await (const line of lines) {
    if (sent === 1 && broken) yield '{"half a line'
    if (sent === 1 && late) {
      yield { error: late.error }
      return
    }
    yield line
    sent += 1
  }
}

/** An answer of newline-delimited JSON, with the faults that are scripted for it. */
export const lineReply = (lines: AsyncIterable<object>, faults: Faults, on: 'chat' | 'pull'): Reply => ({
  headers: { 'content-type': 'application/x-ndjson' },
  pieces: ragged(spoilt(lines, faults, on)),
  cut: faults.strike('cut_body', on) !== undefined,
})
