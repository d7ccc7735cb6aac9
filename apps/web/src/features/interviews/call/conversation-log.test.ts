import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWords, type ConversationLog, place, settle, settledTurns, turnsOf } from './conversation-log.ts'

const ids = (talk: ConversationLog) => talk.map(({ id }) => id)

describe('a talk', () => {
  it('stands in the order of the conversation, not of arrival', () => {
    let talk: ConversationLog = []
    talk = place(talk, 'a1', 1, { speaker: 'ai' })
    talk = place(talk, 'a2', 3, { speaker: 'ai' })
    talk = place(talk, 'u1', 4, { speaker: 'candidate' }, 'a1')
    expect(ids(talk)).toEqual(['a1', 'u1', 'a2'])
  })

  it('moves what came without a predecessor once one is named', () => {
    let talk = place([], 'u1', 1, { speaker: 'candidate' })
    talk = place(talk, 'a2', 2, { speaker: 'ai' })
    talk = place(talk, 'a1', 3, { speaker: 'ai' })
    talk = place(talk, 'a2', 4, {}, 'a1')
    expect(ids(talk)).toEqual(['u1', 'a1', 'a2'])
    expect(talk.find(({ id }) => id === 'a2')).toMatchObject({ speaker: 'ai', at: 2 })
  })

  it('keeps a typed answer, of whose item the provider knows nothing, where it was given', () => {
    const typed = { speaker: 'candidate', words: 'Typed.', settled: true, typed: true } as const
    let talk = place([], 'a1', 1, { speaker: 'ai' })
    talk = place(talk, 'typed', 2, typed)
    talk = place(talk, 'server-item', 3, {}, 'a1')
    talk = place(talk, 'a2', 4, { speaker: 'ai' }, 'server-item')
    expect(ids(talk)).toEqual(['a1', 'typed', 'server-item', 'a2'])
  })

  it('is told up to the first words that are still to come; what is no speech stops nothing', () => {
    let talk = place([], 'instruction', 0)
    talk = place(talk, 'a1', 1, { speaker: 'ai', words: 'Hello.', settled: true })
    talk = place(talk, 'u1', 2, { speaker: 'candidate' })
    talk = place(talk, 'a2', 3, { speaker: 'ai', words: 'Next.', settled: true })
    expect(settledTurns(talk).map(({ id }) => id)).toEqual(['a1'])
    expect(settledTurns(settle(talk, 'u1')).map(({ id, words }) => [id, words])).toEqual([
      ['a1', 'Hello.'],
      ['u1', ''],
      ['a2', 'Next.'],
    ])
  })

  it('leaves out a reply without words', () => {
    const talk = place(addWords([], 'a1', ' \n', 1), 'u1', 2, { speaker: 'candidate' })
    expect(turnsOf(talk).map(({ id }) => id)).toEqual(['u1'])
  })

  it('keeps the conversation’s order wherever transcripts come in between', () => {
    const chain = fc.array(fc.constantFrom('ai' as const, 'candidate' as const, null), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(chain, fc.infiniteStream(fc.nat()), (speakers, chance) => {
        const names = speakers.map((_, index) => `i${index}`)
        let talk: ConversationLog = []
        let known = 0
        while (known < names.length || talk.some(({ settled }) => !settled)) {
          const late = talk.filter(({ settled }) => !settled)
          const pick = chance.next().value as number
          if (known < names.length && (late.length === 0 || pick % 2 === 0)) {
            talk = place(talk, `i${known}`, known, { speaker: speakers[known] ?? null }, `i${known - 1}`)
            known += 1
          } else {
            const { id = '' } = late[pick % late.length] ?? {}
            talk = place(talk, id, 99, { words: `words of ${id}`, settled: true })
          }
        }
        expect(ids(talk)).toEqual(names)
      }),
    )
  })
})
