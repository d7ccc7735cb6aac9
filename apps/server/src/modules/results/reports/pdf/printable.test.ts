import { expect, it } from 'vitest'
import { growsFasterThanText, HOSTILE_UNITS } from '../../../../../../../scripts/lib/hostile-text.ts'
import { reportTexts } from '../report-texts.ts'
import { createPrinter } from './printable.ts'

const printer = () => createPrinter(code => code < 0x2_500, reportTexts('en').scripts)

it.each([
  ['Plain words, 85/50 — «да» “yes”.', 'Plain words, 85/50 — «да» “yes”.'],
  ['Ёлкина Ö ß Ł ї Ω', 'Ёлкина Ö ß Ł ї Ω'],
  ['我叫李雷，三年。 I am Li', '[Chinese characters] I am Li'],
  ['看護師です', '[Japanese script]'],
  ['간호사', '[Korean script]'],
  ['أنا ممرضة منذ 3 سنوات', '[Arabic script]'],
  ['नर्स and ไทย', '[Devanagari script] and [Thai script]'],
  ['fine 😀😀 fine', 'fine [symbol] fine'],
  ['a\u202eb\u0007c\td\ne', 'abc d\ne'],
  ['e\u0301', 'é'],
  ['', ''],
])('%j prints %j', (text, printed) => {
  expect(printer().print(text)).toBe(printed)
})

it('tells each mark once', () => {
  const one = printer()
  one.print('李 and 雷')
  one.print('李 😀')
  expect(one.marks()).toEqual(['[Chinese characters]', '[symbol]'])
})

it('lets a line break inside a word without end, and piles no marks', () => {
  const printed = printer().print('a'.repeat(500))
  expect(printed.split('\u200b').every(piece => piece.length <= 100)).toBe(true)
  expect(printed.replaceAll('\u200b', '')).toBe('a'.repeat(500))
  expect(printer().print(`z${'\u0316'.repeat(500)}`)).toHaveLength(4)
})

it('takes time by the length of the text', { timeout: 120_000 }, () => {
  const { print } = printer()
  expect(HOSTILE_UNITS.filter(unit => growsFasterThanText(print, unit, 20_000, 15))).toEqual([])
})
