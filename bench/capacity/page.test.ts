import { describe, expect, it } from 'vitest'
import { betweenMarks } from '../support/table.ts'
import { drawingOf } from './page.ts'

describe('the page', () => {
  it('keeps what people wrote, whatever stood between the marks', () => {
    const page = (text: string) => `Before\n\n<a>\n\n${text}\n\n</a>\n\nAfter`
    expect(betweenMarks(page('old'), '<a>', '</a>', 'new')).toBe(page('new'))
    expect(() => betweenMarks(page('old'), '<b>', '</b>', 'new')).toThrow('no place for <b>')
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
