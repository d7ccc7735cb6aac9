import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clausesOf, sentencesOf, stem, wordsOf } from './sentences.ts'

describe('stem', () => {
  it.each([
    ['настроил', 'настроила', 'настроили'],
    ['остаток', 'остатки', 'остатков'],
    ['коробка', 'коробок', 'коробки'],
    ['проверка', 'проверяю', 'проверил'],
    ['migrate', 'migrated', 'migration'],
    ['test', 'tests', 'tested'],
    ['deploy', 'deploys', 'deployment'],
  ])('brings %s, %s and %s together', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })
  it.each([
    ['сервис', 'сервер'],
    ['internet', 'interview'],
    ['палета', 'палата'],
  ])('keeps %s and %s apart', (one, other) => expect(stem(one)).not.toBe(stem(other)))
})

describe('sentences', () => {
  it('keep decimals, split where a writer stopped, with or without capitals', () =>
    expect(sentencesOf(1, 'It was 2.4 s. then i fixed it! Done\nNext').map(one => one.text)).toEqual([
      'It was 2.4 s.',
      'then i fixed it!',
      'Done',
      'Next',
    ]))
  it('are not cut behind a title', () =>
    expect(
      sentencesOf(1, 'In March Mrs. Weber fell. I called Dr. Braun, ул. Мира. Done').map(one => one.text),
    ).toEqual(['In March Mrs. Weber fell.', 'I called Dr. Braun, ул. Мира.', 'Done']))
  it('of scripts without spaces have words', () => expect(wordsOf('我在医院工作').length).toBeGreaterThan(1))
  it('and clauses are exact parts of what was said', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('слово', 'and then', 'but,', 'x1.', 'потом', '  ', '\n', '我在'), {
          maxLength: 120,
        }),
        parts => {
          const content = parts.join(' ')
          for (const { text } of sentencesOf(1, content).flatMap(clausesOf)) expect(content).toContain(text)
        },
      ),
    )
  })
})
