import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { expect, test } from 'vitest'
import { lineSource } from './line-source.ts'

const ears = { model: 'm', revision: '1', confidence: 0.9 }
const AWAITED = { awaiting_words: true } as const

test.each<
  [TranscriptEntry['speaker'], TranscriptEntry['source'], boolean, Partial<TranscriptEntry>, string | null]
>([
  ['candidate', 'typed', true, {}, 'typed'],
  ['candidate', 'server', true, {}, 'spoken'],
  ['candidate', 'server', true, { ears }, 'server'],
  ['candidate', 'browser', true, {}, 'browser'],
  ['candidate', 'server', false, {}, 'unheard'],
  ['candidate', 'server', false, AWAITED, 'awaiting'],
  ['ai', 'server', true, {}, null],
  ['ai', 'browser', true, {}, null],
])('%s, %s, written down: %s, %o is %s', (speaker, source, transcribed, more, shown) => {
  expect(lineSource({ speaker, source, transcribed, ...more })).toBe(shown)
})
