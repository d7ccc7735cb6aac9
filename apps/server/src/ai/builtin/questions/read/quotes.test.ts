import { describe, expect, it } from 'vitest'
import { quotesOf } from './quotes.ts'

const texts = (clauses: string[], known: string[] = []): string[] =>
  quotesOf(
    clauses,
    known.map(text => ({ form: 'verb', text })),
  ).map(phrase => phrase.text)

describe('quoting a description', () => {
  it('takes sentences about the work and leaves the employer and the reader out', () => {
    expect(
      texts([
        'Every lorry has to leave before its cut-off time',
        'Гости приезжают поздно и часто шумят',
        'Our customers love what is made here',
        'The office is five minutes from the station',
        'Хостел на сорок мест в центре',
        'Офис расположен рядом со станцией метро',
        'В аптеку у вокзала нужен фармацевт',
        'Присылайте резюме, и наш менеджер перезвонит',
        'A short note',
      ]),
    ).toEqual(['Every lorry has to leave before its cut-off time', 'Гости приезжают поздно и часто шумят'])
  })

  it('says nothing twice and stops when there is enough', () => {
    const clause = 'The handover to the day shift must be clean'
    expect(
      texts([clause], ['hand over to the day shift', 'manage a clean handover of the day shift']),
    ).toEqual([])
    expect(texts([clause], ['cook fish', 'bake bread', 'wash plates'])).toEqual([clause])
    expect(texts([clause], ['cook fish', 'bake bread', 'wash plates', 'greet guests'])).toEqual([])
  })
})
