import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSpeakable, spokenText } from './index.ts'

/** A sentence is given an end. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

it.each([
  ['You have 12 years, 3 months and 1 day.', 'You have twelve years, three months and one day.'],
  [
    '0 errors in 1,234,567 calls',
    'zero errors in one million two hundred thirty-four thousand five hundred sixty-seven calls',
  ],
  ['about 3.5 years and 0.05 s', 'about three point five years and zero point zero five s'],
  ['3-5 years, 10–15 people, 5+ years', 'three to five years, ten to fifteen people, five plus years'],
  [
    'grew 25% in 2024, since 1999, 2008 and 2000',
    'grew twenty-five percent in twenty twenty-four, since nineteen ninety-nine, two thousand eight and two thousand',
  ],
  ['from 2019–2021', 'from twenty nineteen to twenty twenty-one'],
  ['2000 users', 'two thousand users'],
  ['the 1st, 2nd, 12th and 20th', 'the first, second, twelfth and twentieth'],
  [
    '$5,000 or €1 or £2.5k or $3M',
    'five thousand dollars or one euro or two point five thousand pounds or three million dollars',
  ],
  ['2 GB, 100 ms, 10k users', 'two gigabytes, one hundred milliseconds, ten thousand users'],
  ['at 14:30, 9:05 or 10:00', "at fourteen thirty, nine oh five or ten o'clock"],
  ['at 2:30 pm', 'at two thirty pee em'],
  ['on 2024-05-12.', 'on May twelfth, twenty twenty-four.'],
  ['Tools, e.g. SQL, C++ and CI/CD', 'Tools, for example ess cue ell, see plus plus and see eye see dee'],
  ['REST APIs in C# or .NET', "rest ay pee eye's in see sharp or dot net"],
  ['Q&A and/or R&D, i.e. tests & code', 'cue and ay and or are and dee, that is tests and code'],
  ['PostgreSQL, Node.js and JSON', 'postgres cue ell, node jay ess and jason'],
  ['Call 1234567890123.', 'Call one two three four five six seven eight nine zero one two three.'],
])('what a voice reads in English: %s', (written, said) => {
  expect(spokenText(written, 'en-GB')).toBe(ended(said))
})

it.each([
  ['У вас 12 лет, 3 месяца и 1 день.', 'У вас двенадцать лет, три месяца и один день.'],
  [
    '1 команда, 2 задачи, 22 новые задачи, 1 окно, 2 проекта, 2 новых проекта',
    'одна команда, две задачи, двадцать две новые задачи, одно окно, два проекта, два новых проекта',
  ],
  ['опыт от 3 до 5 лет', 'опыт от трёх до пяти лет'],
  ['более 250 человек', 'более двухсот пятидесяти человек'],
  ['в 3 проектах, к 2 задачам, с 40 командами', 'в трёх проектах, к двум задачам, с сорока командами'],
  ['1 234 567 строк', 'один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь строк'],
  ['21 000 и 2 000', 'двадцать одна тысяча и две тысячи'],
  ['3,5 года', 'три целых пять десятых года'],
  ['1,25 и 0.1', 'одна целая двадцать пять сотых и ноль целых одна десятая'],
  [
    '25%, 1 %, 2%, 3,5 %, от 5%',
    'двадцать пять процентов, один процент, два процента, три целых пять десятых процента, от пяти процентов',
  ],
  [
    'в 2021 году, с 2019 года, 2023 год, в 2020 г.',
    'в две тысячи двадцать первом году, с две тысячи девятнадцатого года, две тысячи двадцать третий год, в две тысячи двадцатом году',
  ],
  ['в 2000 году и 2003 г.', 'в двухтысячном году и две тысячи третьего года'],
  ['2019–2021 гг.', 'две тысячи девятнадцатый, две тысячи двадцать первый годы'],
  ['1-й, 2-го, 3-м, 3-я, 40-е', 'первый, второго, третьем, третья, сороковое'],
  ['12 мая и 12.05.2024', 'двенадцатого мая и двенадцатого мая две тысячи двадцать четвёртого года'],
  ['в 14:30 и 9:05, 10:00', 'в четырнадцать тридцать и девять ноль пять, десять ноль ноль'],
  [
    '5 000 руб., 2 ₽, $100, 50 тыс. руб., 3 млн',
    'пять тысяч рублей, два рубля, сто долларов, пятьдесят тысяч рублей, три миллиона',
  ],
  ['21 мин, 2 мин., 5 ГБ, 10 км', 'двадцать одна минута, две минуты, пять гигабайтов, десять километров'],
  ['3-5 лет, 5+ лет', 'три, пять лет, больше пяти лет'],
  ['№ 5', 'номер пять'],
  ['т. е. тесты и т.д., т. к. важно', 'то есть тесты и так далее, так как важно'],
  ['SQL, C++, CI/CD и API на Python', 'эс кью эль, си плюс плюс, си ай си ди и эй пи ай на пайтон'],
  ['ООО, СУБД, ИТ, ГОСТ и 1С', 'о о о, эс у бэ дэ, ай ти, гост и один эс'],
  ['и/или, QA & DevOps', 'и или, кью эй и девопс'],
  [
    'Позвоните 1234567890123',
    'Позвоните один два три четыре пять шесть семь восемь девять ноль один два три',
  ],
])('what a voice reads in Russian: %s', (written, said) => {
  expect(spokenText(written, 'ru')).toBe(ended(said))
})

describe('what a voice reads', () => {
  it('is left to the engine in other languages', () => {
    expect(spokenText('Seit  3 Jahren, z. B. SQL', 'de')).toBe('Seit 3 Jahren, z. B. SQL.')
  })

  it.each(['en', 'ru'])('has no digit left in it, whatever stands there: %s', language => {
    const part = fc.constantFrom(
      ...'0 1 2 3 7 12 19 100 1000 2024 , . : - – + % $ € руб тыс мин г. год th й km № / & SQL в от до лет'.split(
        ' ',
      ),
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), parts => {
        const said = spokenText(parts.join(''), language)
        expect(said).not.toMatch(/\d|undefined|NaN/u)
      }),
      { numRuns: 2_000 },
    )
  })

  it('takes any text and time by its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('en', 'ru', 'ja'), (text, language) => {
        expect(spokenText(text, language).length).toBeLessThan(40 * text.length + 2)
      }),
    )
    for (const unit of ['1', '1 ', '1,', '1.', 'A', 'т.', '1-', 'от 1', '$1', '₽'])
      expect(spokenText(unit.repeat(200_000), 'ru').length).toBeLessThan(400_000)
  })

  it('knows where there is nothing to say', () => {
    expect(['…', '?!', '', ' — '].map(isSpeakable)).toEqual([false, false, false, false])
    expect(['a', 'я', '你', '7'].map(isSpeakable)).toEqual([true, true, true, true])
  })
})
