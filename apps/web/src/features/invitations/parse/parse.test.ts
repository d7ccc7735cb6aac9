import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growsFasterThanText } from '../../../../../../scripts/lib/hostile-text.ts'
import { readingsOf } from '../../../lib/tables/decode-text.ts'
import { delimiterOf, ROWS_MAX, readTable } from '../../../lib/tables/read-table.ts'
import { guessColumns, tableOf } from './columns.ts'
import { asLine, checkGuests, invitable, leftOver } from './guests.ts'
import { parseLines } from './lines.ts'
import { guestsOf, readGuests } from './read-guests.ts'

const read = (text: string) =>
  checkGuests(readGuests(text).guests).map(({ email, name, phone, fault }) => [email, name, phone, fault])
const fromTable = (text: string) => {
  const table = tableOf(readTable(text))
  return checkGuests(guestsOf(table, guessColumns(table))).map(({ line, email, name, phone, fault }) => [
    line,
    email,
    name,
    phone,
    fault,
  ])
}

describe('pasted text', () => {
  it.each([
    ['anna@example.com', [['anna@example.com', '', '', null]]],
    ['Anna Smirnova <Anna@Example.com>', [['anna@example.com', 'Anna Smirnova', '', null]]],
    ['"Smirnova, Anna" <anna@example.com>', [['anna@example.com', 'Anna Smirnova', '', null]]],
    [`"O'Neil, Máire" <maire@example.com>`, [['maire@example.com', "Máire O'Neil", '', null]]],
    ['"Lee, MD, Ann" <ann@example.com>', [['ann@example.com', 'Lee, MD, Ann', '', null]]],
    [
      '"+7 916 123-45-67","a@example.com","Smirnova, Anna"',
      [['a@example.com', 'Anna Smirnova', '+7 916 123-45-67', null]],
    ],
    ["'Sara Cruz' <sara@example.com>", [['sara@example.com', 'Sara Cruz', '', null]]],
    ['Tim Reed – tim@example.com (via agency)', [['tim@example.com', 'Tim Reed', '', null]]],
    [
      'Müller, Eva <eva@example.com>; Huber, Jan <jan@example.com>',
      [
        ['eva@example.com', 'Eva Müller', '', null],
        ['jan@example.com', 'Jan Huber', '', null],
      ],
    ],
    [
      'Анна Котова — anna@example.com, тел. 8 916 123-45-67',
      [['anna@example.com', 'Анна Котова', '8 916 123-45-67', null]],
    ],
    ['1. Queen Bee <queen@example.com>', [['queen@example.com', 'Queen Bee', '', null]]],
    [' 12) queen@example.com', [['queen@example.com', '', '', null]]],
    ['ivan@улей.рф', [['ivan@улей.рф', '', '', 'otherLetters']]],
    [
      'Анна Смирнова; anna@example.com; +7 916 123-45-67',
      [['anna@example.com', 'Анна Смирнова', '+7 916 123-45-67', null]],
    ],
    ['anna@example.com\tАнна\t+79161234567', [['anna@example.com', 'Анна', '+79161234567', null]]],
    ['  mailto:anna@example.com.  ', [['anna@example.com', '', '', null]]],
    [
      'a@example.com, b@example.com; Carl <c@example.com>',
      [
        ['a@example.com', '', '', null],
        ['b@example.com', '', '', null],
        ['c@example.com', 'Carl', '', null],
      ],
    ],
    [
      'a@example.com\r\n\r\nA@EXAMPLE.com\rno address here\nx@y',
      [
        ['a@example.com', '', '', null],
        ['a@example.com', '', '', 'duplicate'],
        ['', 'no address here', '', 'noEmail'],
        ['x@y', '', '', 'badEmail'],
      ],
    ],
    ["'o'brien@example.com'", [["o'brien@example.com", '', '', null]]],
    ['Liz Hartmann, liz@', [['liz@', 'Liz Hartmann', '', 'badEmail']]],
    [
      'ФИО\tТел.\tE-mail\tКомментарий\nИванов Иван\t8-921-555-12-34\tivanov@mail.example\tзвонил 2 раза\nнет почты\t123\t-\t\nбитый\t\tivanov@mail,example\tждать',
      [
        ['ivanov@mail.example', 'Иванов Иван', '8-921-555-12-34', null],
        ['', 'нет почты', '', 'noEmail'],
        ['ivanov@mail,example', 'битый', '', 'badEmail'],
      ],
    ],
    [
      'Name,E-mail,Source\n"Lee, Ann",Ann Lee <ann@example.com>,LinkedIn\nBob,b@example.com; old: bob@example.com,fair\nmailto:carl@example.com,,fair',
      [
        ['ann@example.com', 'Ann Lee', '', null],
        ['b@example.com', 'Bob', '', null],
        ['bob@example.com', 'Bob', '', 'aside'],
        ['carl@example.com', '', '', 'aside'],
      ],
    ],
    [
      'Please invite by e-mail, thanks:\na@example.com, b@example.com\nCarl <c@example.com>',
      [
        ['', 'Please invite by e-mail thanks', '', 'noEmail'],
        ['a@example.com', '', '', null],
        ['b@example.com', '', '', null],
        ['c@example.com', 'Carl', '', null],
      ],
    ],
    ['', []],
  ])('%j', (text, guests) => {
    expect(read(text)).toEqual(guests)
  })
})

describe('a table', () => {
  it.each([
    ['a;b\n1;2', ';'],
    ['a,b\n1,2', ','],
    ['a\tb', '\t'],
    ['"a,b,c";d\n"e,f";g', ';'],
    ['a|b|c', '|'],
    ['alone', ','],
  ])('%j is delimited by %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  it.each([
    [
      'quotes',
      'a,"b ""c"", d"\n"e\nf",g',
      [
        ['a', 'b "c", d'],
        ['e\nf', 'g'],
      ],
    ],
    [
      'a mark, other ends of lines and empty rows',
      '\uFEFFa;b\r\n\r\n;;\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['Excel’s word for its delimiter', 'sep=;\r\na,x;b', [['a,x', 'b']]],
    ['a quote that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
    ['a quote inside a cell', 'Anna "Ann" S,b', [['Anna "Ann" S', 'b']]],
  ])('with %s', (_, text, rows) => {
    expect(readTable(text).map(({ cells }) => cells)).toEqual(rows)
  })

  it.each([
    [
      'named in English',
      'Phone,E-mail,Full name\n+1 212 555 0100,a@example.com,Anna\n,,Bob',
      [
        [2, 'a@example.com', 'Anna', '+1 212 555 0100', null],
        [3, '', 'Bob', '', 'noEmail'],
      ],
    ],
    [
      'named in Russian, with a surname of its own',
      'Имя;Фамилия;Город;Электронная почта\nАнна;Смирнова;Москва;a@example.com',
      [[2, 'a@example.com', 'Анна Смирнова', '', null]],
    ],
    [
      'without names of columns',
      'Anna Smirnova,a@example.com\nBob,a@example.com',
      [
        [1, 'a@example.com', 'Anna Smirnova', '', null],
        [2, 'a@example.com', 'Bob', '', 'duplicate'],
      ],
    ],
    [
      'of one column',
      'a@example.com\nb@',
      [
        [1, 'a@example.com', '', '', null],
        [2, 'b@', '', '', 'badEmail'],
      ],
    ],
  ])('%s', (_, text, guests) => {
    expect(fromTable(text)).toEqual(guests)
  })

  it('ends somewhere', () => {
    expect(readTable('a@example.com\n'.repeat(ROWS_MAX + 10))).toHaveLength(ROWS_MAX)
    expect(parseLines('a@example.com\n'.repeat(ROWS_MAX + 10))).toHaveLength(ROWS_MAX)
  })
})

describe('the text of a file', () => {
  const russian = 'Имя;Почта\nАнна Смирнова;anna@example.com'
  /** Only what the sentences here need. */
  const as1251 = (text: string) =>
    Uint8Array.from(text, char => {
      const code = char.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    })
  const as16 = (text: string, little: boolean) => {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), little)
    return bytes
  }
  it.each([
    ['UTF-8', new TextEncoder().encode(russian), russian],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${russian}`), russian],
    ['Windows-1251', as1251(russian), russian],
    ['UTF-16 LE with a mark', as16(`\uFEFF${russian}`, true), russian],
    ['UTF-16 BE with a mark', as16(`\uFEFF${russian}`, false), russian],
    ['UTF-16 LE without one', as16('Anna;anna@example.com', true), 'Anna;anna@example.com'],
    ['Windows-1252', Uint8Array.from([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]), 'Jürgen'],
    ['nothing', new Uint8Array(), ''],
  ])('in %s', (_, bytes, text) => {
    expect(readingsOf(bytes)[0].text).toBe(text)
  })
})

/** Characters. */
const LONG = 400_000
/** Of the processor, milliseconds. */
const QUICK_MS = 100

describe('whatever is pasted or chosen', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.emailAddress(),
    fc.constantFrom('"', '""', '\n', '\r', ';', ',', '\t', '<', '>', '@', '\uFEFF', 'mailto:', '\u0000'),
  )
  const messy = fc.array(piece, { maxLength: 80 }).map(pieces => pieces.join(''))

  it('never throws, and finds no address twice', () => {
    fc.assert(
      fc.property(messy, text => {
        const table = tableOf(readTable(text))
        for (const rows of [
          parseLines(text),
          readGuests(text).guests,
          guestsOf(table, guessColumns(table)),
        ]) {
          const emails = invitable(checkGuests(rows)).map(({ email }) => email)
          expect(new Set(emails).size).toBe(emails.length)
        }
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => void readTable(readingsOf(bytes)[0].text)),
    )
  })

  it.each(['a', '@', 'a@', 'a.', '"', ' "', ' ', ';', 'Anna <a@example.com>;\n', '<', '('])(
    'is read in a time that grows as the text does: %j',
    unit => {
      const read = (text: string): void => {
        checkGuests(readGuests(text).guests)
        const table = tableOf(readTable(text))
        checkGuests(guestsOf(table, guessColumns(table)))
      }
      expect(growsFasterThanText(read, unit, LONG, QUICK_MS)).toBe(false)
    },
  )
})

it('what was not invited stays, and is read again with its fault', () => {
  const lines = [
    'Anna <anna@example.com>; +7 916 123-45-67',
    'ANNA@example.com',
    'Вера <vera@>',
    'Глеб',
    'b@example.com',
  ]
  const guests = checkGuests(parseLines(lines.join('\n')))
  const rest = leftOver(guests, invitable(guests).slice(0, 1))
  expect(rest.map(asLine)).toEqual(['Вера <vera@>', 'Глеб', 'b@example.com'])
  expect(read(rest.map(asLine).join('\n'))).toEqual([
    ['vera@', 'Вера', '', 'badEmail'],
    ['', 'Глеб', '', 'noEmail'],
    ['b@example.com', '', '', null],
  ])
  expect(guests.slice(0, 1).map(asLine)).toEqual(lines.slice(0, 1))
})

it.each([
  ['Roman numbers', 'i. Anna Roe <anna_roe@example.com>\nii. Ben Li <ben@example.com>'],
  ['Roman numbers before columns', 'i) Anna Roe, anna_roe@example.com\nii) Ben Li, ben@example.com'],
  ['escapes of Markdown', '\\- Anna Roe, anna\\_roe@example.com\n\\- Ben Li, ben@example.com'],
  ['escaped numbers', '1\\. Anna Roe <anna\\_roe@example.com>\n2\\. Ben Li <ben@example.com>'],
])('marks of a list are no part of a name: %s', (_, text) =>
  expect(read(text)).toEqual([
    ['anna_roe@example.com', 'Anna Roe', '', null],
    ['ben@example.com', 'Ben Li', '', null],
  ]),
)
