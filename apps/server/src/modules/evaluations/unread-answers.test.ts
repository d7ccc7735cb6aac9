import { expect, it } from 'vitest'
import { awaitsWords, isUnreadable } from './evaluation-request.ts'

type Turn = Parameters<typeof awaitsWords>[0][number]
const turn = (change: Partial<Turn>): Omit<Turn, 'seq'> => ({
  speaker: 'candidate',
  kind: 'answer',
  question_index: 0,
  transcribed: true,
  content: 'words',
  invites: false,
  ...change,
})
const written = turn({})
const spoken = turn({ transcribed: false, content: '' })
const silence = turn({ content: '' })
const skipped = turn({ kind: 'remark', content: 'skip' })
const invitation = turn({ speaker: 'ai', kind: 'remark', invites: true })
const lateRequest = turn({ content: 'Skip this question, please.' })
const elsewhere = turn({ question_index: 1 })

it.each<[string, Omit<Turn, 'seq'>[], { awaits: boolean; unreadable: boolean }]>([
  ['nothing said', [], { awaits: false, unreadable: false }],
  ['everything written', [written, elsewhere], { awaits: false, unreadable: false }],
  ['everything skipped', [skipped], { awaits: false, unreadable: false }],
  ['only silence, heard by somebody', [silence], { awaits: false, unreadable: false }],
  ['everything spoken', [spoken, spoken], { awaits: true, unreadable: true }],
  ['spoken, and silence', [spoken, silence], { awaits: true, unreadable: true }],
  ['one spoken', [spoken, elsewhere], { awaits: true, unreadable: false }],
  ['written as well, when asked to', [spoken, invitation, written], { awaits: false, unreadable: false }],
  ['asked to, and skipped', [spoken, invitation, skipped], { awaits: true, unreadable: true }],
  ['asked to, and skipped aloud', [spoken, invitation, lateRequest], { awaits: true, unreadable: true }],
  ['only a request, written down late', [lateRequest], { awaits: false, unreadable: false }],
  ['more said to the same question', [spoken, written], { awaits: true, unreadable: false }],
])('an answer that nobody has written down: %s', (_, turns, { awaits, unreadable }) => {
  const record = turns.map((one, at) => ({ ...one, seq: at + 1 }))
  expect({ awaits: awaitsWords(record), unreadable: isUnreadable(record) }).toEqual({ awaits, unreadable })
})
