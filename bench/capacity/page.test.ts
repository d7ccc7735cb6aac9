import { describe, expect, it } from 'vitest'
import { between, drawingOf } from './page.ts'

describe('the page', () => {
  it('keeps what people wrote, whatever stood between the marks', () => {
    const page = 'Before\n\n<!-- prices -->\n\nold\n\n<!-- /prices -->\n\nAfter'
    expect(between(page, 'prices', 'new')).toBe(
      'Before\n\n<!-- prices -->\n\nnew\n\n<!-- /prices -->\n\nAfter',
    )
    expect(() => between(page, 'growth', 'new')).toThrow("no place for 'growth'")
  })

  it('draws the calls by the number of interviews', () => {
    const touched = new Map([
      [
        'first page',
        [
          { interviews: 10_000, pages: 120 },
          { interviews: 1_000, pages: 100 },
        ],
      ],
    ])
    const drawing = drawingOf(touched, 'first page')
    expect(drawing).toContain('x-axis "interviews in the database" ["1,000", "10,000"]')
    expect(drawing).toContain('line [100, 120]')
    expect(drawing).toContain('0 --> 144')
  })
})
