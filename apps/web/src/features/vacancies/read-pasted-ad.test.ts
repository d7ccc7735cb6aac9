import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedAd } from './read-pasted-ad.ts'

const EN = `Senior Go developer

We build a payment service for shops and we are looking for a person who will write tests, review code and keep the service running with our team.`
const RU = `Вакансия: Младшая медсестра.
Обязанности:
- Готовить и раздавать лекарства пациентам отделения
- Наблюдать за пациентами после операции`

test.each([
  [EN, { title: 'Senior Go developer', language: 'en', difficulty: 'hard' }],
  [RU, { title: 'Младшая медсестра', language: 'ru', difficulty: 'easy' }],
  [
    'О компании\nМы делаем сервис оплаты для магазинов на Go и PostgreSQL.',
    { title: null, language: 'ru', difficulty: null },
  ],
  [
    'We look after the hives through the winter and plan the harvest with you.',
    { title: null, language: 'en', difficulty: null },
  ],
  [
    'Imker\nSie betreuen unsere Bienen im Winter und planen die Honigernte.',
    { title: 'Imker', language: null, difficulty: null },
  ],
  [
    'Ми шукаємо досвідченого розробника, який пише тести і перевіряє код колег.',
    { title: null, language: null, difficulty: null },
  ],
  ['', { title: null, language: null, difficulty: null }],
])('%j', (text, found) => expect(readPastedAd(text)).toEqual(found))

test('detects levels as whole words only', () => {
  expect(readPastedAd('Leadership coach\nYou internalise our values.').difficulty).toBeNull()
})

test('never throws, and reads hostile texts quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      const { title } = readPastedAd(text)
      expect(title === null || text.includes(title)).toBe(true)
    }),
  )
  const began = performance.now()
  for (const piece of ['#* ', '. ', 'the ', 'младш', '\n']) readPastedAd(piece.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(1_000)
})
