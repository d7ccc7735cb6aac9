import type { Download } from '@vivavox/contracts/downloads'
import { expect, test } from 'vitest'
import { pauseBetweenReads } from './downloads.ts'

const download = (phase: Download['phase'], paused = false): Download => ({
  ...{ id: 'quill', name: 'Quill', phase, paused, bytes: 1, total: 2 },
  ...{ bytes_per_second: 0, seconds_left: null, error: null },
})

test.each([
  ['one runs', [download('ready'), download('downloading')], 2_000],
  ['one is paused: another browser may resume it', [download('waiting', true)], 10_000],
  ['one failed', [download('failed')], 10_000],
  ['all are there', [download('ready')], false],
  ['none was asked for', [], false],
])('downloads are read again while %s', (_, downloads, pause) => {
  expect(pauseBetweenReads(downloads)).toBe(pause)
})
