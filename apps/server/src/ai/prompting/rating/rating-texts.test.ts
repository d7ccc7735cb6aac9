import { expect, it } from 'vitest'
import { ratingTexts, wholeSentences } from './rating-texts.ts'

it.each([
  ['Counts again, then reports. It also', 'Counts again, then reports.'],
  ['Counts again and reports it to the shift', 'Counts again and reports it to the shift'],
  ['Считает ещё раз. Потом сообщает.', 'Считает ещё раз. Потом сообщает.'],
  ['数え直します。それから', '数え直します。'],
  ['At 2.5 bar. Then', 'At 2.5 bar.'],
  ['', ''],
])('of %j it keeps %j', (text, whole) => expect(wholeSentences(text)).toBe(whole))

it('asks in the language of the interview where we write it, else names the language', () => {
  expect(ratingTexts('ru-RU').remark).toContain('по-русски')
  expect(ratingTexts('de').remark).toContain('in German')
})
