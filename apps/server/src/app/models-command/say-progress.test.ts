import { describe, expect, it } from 'vitest'
import { createProgressTeller, progressLine } from './say-progress.ts'

const rate = (secondsLeft: number | null) => ({ bytesPerSecond: 5_000_000, secondsLeft })

describe('the progress of a download in the terminal', () => {
  it('names the amount, the rate and the time left', () => {
    expect(progressLine('tone', { bytes: 50_000_000, total: 200_000_000 }, rate(30))).toBe(
      'tone: 25 %, 50.0 of 200.0 MB, 5.0 MB/s, 30 s left',
    )
    expect(progressLine('tone', { bytes: 0, total: 600_000_000 }, rate(600))).toContain('10 min left')
    expect(progressLine('tone', { bytes: 0, total: 0 }, rate(null))).toBe(
      'tone: 0 %, 0.0 of 0.0 MB, 5.0 MB/s',
    )
  })

  it('is a line for each tenth where it is no terminal', () => {
    const lines: string[] = []
    const teller = createProgressTeller('a', { write: text => lines.push(text) }, () => 0)
    for (const bytes of [0, 5, 10, 14, 19, 100]) teller.tell({ bytes, total: 100 })
    teller.end()
    expect(lines.map(line => line.slice(0, 8))).toEqual(['a: 0 %, ', 'a: 10 %,', 'a: 100 %'])
  })

  it('counts the rate from what this run has fetched, and gives no estimate in the first five seconds', () => {
    let at = 0
    const lines: string[] = []
    const teller = createProgressTeller('a', { isTTY: true, write: text => lines.push(text) }, () => at)
    for (; at <= 6_000; at += 1_000) teller.tell({ bytes: 100_000_000 + at * 10_000, total: 260_000_000 })
    expect(lines.at(1)).toMatch(/10\.0 MB\/s$/)
    expect(lines.at(-1)).toMatch(/10\.0 MB\/s, 10 s left$/)
  })
})
