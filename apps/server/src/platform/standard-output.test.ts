import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { inPages } from './standard-output.ts'

const open = () => {
  const written: string[] = []
  const lines = inPages({
    write: page => void written.push(Buffer.from(page).toString()),
    flushSync: () => undefined,
  })
  return { written, lines }
}

it('writes every line once, in order and whole, however long it is', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.integer({ min: 1, max: 20_000 }).map(length => 'ё'.repeat(length)),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), given => {
      const { written, lines } = open()
      for (const each of given) lines.write(`${each}\n`)
      lines.flushSync()
      expect(written.join('')).toBe(given.map(each => `${each}\n`).join(''))
    }),
  )
})

it('lets a single line wait for a moment only', () => {
  vi.useFakeTimers()
  try {
    const { written, lines } = open()
    lines.write('one\n')
    expect(written).toEqual([])
    vi.advanceTimersByTime(200)
    expect(written).toEqual(['one\n'])
  } finally {
    vi.useRealTimers()
  }
})

it('writes many lines at once', () => {
  const { written, lines } = open()
  for (let count = 0; count < 1_000; count += 1) lines.write(`${'x'.repeat(100)}\n`)
  lines.flushSync()
  expect(written.length).toBeLessThan(10)
})
