import { expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

// As people paste them: headings behind emoji, capitals, jokes in brackets, and whom they do not want.
it.each<[string, string, [string, string][]]>([
  [
    'headings behind emoji, over a list with marks of its own',
    '✅ WHAT YOU DO\n• give evening meds\n• sit with the dying\n\n💪 What you bring\n- calm\n- German B2, Russian nice to have',
    [
      ['verb', 'give evening meds'],
      ['duty', 'sit with the dying'],
      ['quality', 'calm'],
      ['skill', 'German B2'],
      ['skill', 'Russian nice to have'],
    ],
  ],
  [
    'nothing of who should not apply',
    'Requirements:\n- Patience\n❌ PLEASE DON’T APPLY IF\n* you are afraid of thunderstorms (joke 😉)\n* you need sleep\nКому не подойдёт:\n- кто не любит рано вставать\nBitte nicht bewerben, wenn\n- Sie Angst im Dunkeln haben',
    [['quality', 'Patience']],
  ],
  [
    'nothing that nobody needs',
    'What you bring:\n- Patience, English not required\n- driving licence NOT needed\nТребования:\n- Права не нужны.\n- Внимательность\nAnforderungen:\n- Führerschein nicht erforderlich',
    [
      ['quality', 'Patience'],
      ['quality', 'Внимательность'],
    ],
  ],
  ['no start at once', '!!! START IMMEDIATELY / AB SOFORT !!!\nStarts as soon as possible.', []],
  [
    'tasks in capitals, without shouting',
    'DUTIES\n- DRIVE TRAMS ON ROUTES 6 AND 40\n- CHECK the brakes before you leave',
    [
      ['verb', 'drive trams on routes 6 and 40'],
      ['verb', 'check the brakes before you leave'],
    ],
  ],
  [
    'a task with sentences in brackets whole',
    'Duties:\n- turn bed-bound residents (pressure sores!! Prevention counts)',
    [['duty', 'turn bed-bound residents']],
  ],
  [
    'a task with its circumstance whole, and none that is the circumstance alone',
    'Обязанности:\n- при ДТП, обрыве контактной сети, конфликте в салоне — действовать по инструкции, связь с диспетчером',
    [
      [
        'duty',
        'при ДТП, обрыве контактной сети, конфликте в салоне — действовать по инструкции, связь с диспетчером',
      ],
    ],
  ],
  ['education without the word', 'Требования:\n- Высшее юридическое', [['training', 'Высшее юридическое']]],
])('of a pasted ad: %s', (_, description, lines) => {
  expect(readAd('', description).lines.map(({ kind, text }) => [kind, text])).toEqual(lines)
})
