import { describe, expect, it } from 'vitest'
import { clientTranscript, type RecordedTurn } from './client-transcript.ts'
import { type ConversationLog, place } from './conversation-log.ts'

const ai = (id: string, words: string) => ({ id, speaker: 'ai' as const, words, settled: true, at: 1000 })
const candidate = (id: string, words: string) => ({ ...ai(id, words), speaker: 'candidate' as const })
const talkOf = (...items: ReturnType<typeof ai | typeof candidate>[]): ConversationLog =>
  items.reduce<ConversationLog>((talk, { id, at, ...known }) => place(talk, id, at, known), [])
const told = (
  seq: number,
  speaker: 'ai' | 'candidate',
  name: string | null,
  words: string,
): RecordedTurn => ({
  seq,
  speaker,
  name,
  words,
  at: 1000,
})
const wordsIn = (talk: ConversationLog, turns: RecordedTurn[]) =>
  clientTranscript([], talk, turns).map(({ speaker, content }) => `${speaker}: ${content}`)

describe('clientTranscript', () => {
  it('is what was said here, after what the record said before', () => {
    const before = {
      seq: 1,
      client_id: null,
      type: 'question' as const,
      speaker: 'ai' as const,
      content: 'Hello.',
      timestamp: '2026-11-21T12:00:00.000Z',
      question_index: null,
      audio_start_ms: null,
      audio_end_ms: null,
      source: 'server' as const,
      transcribed: true,
    }
    expect(clientTranscript([before], talkOf(candidate('u1', 'Pumps.')), [])).toEqual([
      { type: 'question', speaker: 'ai', content: 'Hello.', timestamp: '2026-11-21T12:00:00.000Z' },
      { type: 'answer', speaker: 'candidate', content: 'Pumps.', timestamp: '1970-01-01T00:00:01.000Z' },
    ])
  })

  it('takes from the record what a broken call kept from it', () => {
    const talk = talkOf(ai('a1', 'Hello. Wh'), candidate('u1', ''), ai('a3', 'Goodbye.'))
    const turns = [
      told(1, 'ai', null, 'Hello. Which pumps?'),
      told(2, 'candidate', 'u1', 'All of them.'),
      told(3, 'ai', null, 'This was not heard.'),
      told(4, 'ai', null, 'Goodbye.'),
    ]
    expect(wordsIn(talk, turns)).toEqual([
      'ai: Hello. Which pumps?',
      'candidate: All of them.',
      'ai: This was not heard.',
      'ai: Goodbye.',
    ])
  })

  it('keeps its own words where both have some', () => {
    const talk = talkOf(ai('a1', 'Hello, you!'), candidate('u1', 'I said this.'))
    expect(
      wordsIn(talk, [told(1, 'ai', null, 'Hello you'), told(2, 'candidate', 'u1', 'I said that.')]),
    ).toEqual(['ai: Hello you', 'candidate: I said this.'])
  })

  it('tells repeated words as often as they were said', () => {
    const talk = talkOf(ai('a1', 'Why?'), candidate('u1', 'Again, please.'), ai('a2', 'Why?'))
    const turns = [
      told(1, 'ai', null, 'Why?'),
      told(2, 'candidate', 'u1', 'Again, please.'),
      told(3, 'ai', null, 'Why?'),
    ]
    expect(wordsIn(talk, turns)).toHaveLength(3)
  })

  it('is never longer than the contract takes', () => {
    const many = talkOf(...Array.from({ length: 600 }, (_, n) => candidate(`u${n}`, `${n}`)))
    const transcript = clientTranscript([], many, [])
    expect(transcript).toHaveLength(500)
    expect(transcript.at(-1)?.content).toBe('599')
  })
})
