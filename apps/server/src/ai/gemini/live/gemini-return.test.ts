import type { Break } from '@vivavox/stand-ins/gemini'
import { describe, expect, it } from 'vitest'
import { BEHAVIOUR, digits, FAREWELL, GREETING, QUESTIONS, SECOND, THIRD } from './testing/stage.ts'
import { useStandIn } from './testing/use-stand-in.ts'

const { provider, open, begin, newest, connections, remembered, expectWhole } = await useStandIn()

const heard = (id: string, spoken: string) => expect.stringMatching(new RegExp(`^${id}: .*${spoken}`))
const countOf = (what: string) => newest().conversation.filter(({ words }) => words.includes(what)).length

const BREAKS: Break[] = ['goaway', 'expire', 'normal', 'network']

describe('when the line ends', () => {
  it.each(BREAKS)(
    'while the candidate listens or thinks, by %s, the candidate notices nothing',
    async how => {
      const talk = await begin()
      const known = talk.events.length
      const told = () => talk.events.filter(({ type }) => type !== 'away' && type !== 'there')
      provider.breakSession(how)
      await expect.poll(() => connections().length).toBe(2)
      expect(connections()[1]?.handle).toBe(
        newest().handles.find(handle => handle === connections()[1]?.handle),
      )
      expect(connections()[1]?.handle).not.toBeNull()
      expect(told()).toHaveLength(known)
      await talk.answer('a1', digits('123'))
      await talk.answer('a2', digits('45'))
      expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([GREETING, SECOND, THIRD])
      expectWhole(talk, ['1 2 3', '4 5'])
      expect(provider.sessions()).toHaveLength(1)
    },
  )

  it.each(['expire', 'normal', 'network'] as const)(
    'while an answer is being sent, by %s, it is sent again',
    async how => {
      const talk = await begin()
      let broke = false
      await talk.answer(
        'a1',
        digits('6789', async given => {
          if (given < 8_000 || broke) return
          broke = true
          provider.breakSession(how)
          await expect.poll(() => connections().length).toBe(2)
        }),
      )
      expect(talk.record().toSorted()).toEqual([heard('a1', '6 7 8 9'), GREETING, SECOND])
      expectWhole(talk, ['6 7 8 9'])
      expect(newest().turns.map(turn => turn.digits)).toEqual(['6789'])
    },
  )

  it('while nothing was said to an answer yet, it is sent again', async () => {
    const talk = await begin()
    provider.setBehaviour({ thinkMs: 60_000, transcriptMs: 60_000 })
    talk.session.hear('a1', digits('21'))
    await expect.poll(() => newest().turns.length).toBe(1)
    provider.setBehaviour(BEHAVIOUR)
    provider.breakSession('expire')
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    await talk.until('transcribed')
    expectWhole(talk, ['2 1'])
    expect(countOf(QUESTIONS[1] ?? '')).toBe(1)
  })

  it('while nothing was said to a typed answer yet, it is told again', async () => {
    const talk = await begin()
    provider.setBehaviour({ thinkMs: 60_000 })
    talk.session.cue({ kind: 'typed_answer', text: 'A scheduler.' })
    await expect.poll(() => newest().texts.length).toBe(2)
    provider.setBehaviour(BEHAVIOUR)
    provider.breakSession('network')
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    expect(talk.record()).toEqual([GREETING, SECOND])
    expect(remembered()).toEqual(['A scheduler.'])
  })

  it('before the greeting, it is said on the next line', async () => {
    const talk = await open()
    provider.setBehaviour({ thinkMs: 60_000 })
    talk.session.cue({ kind: 'begin' })
    await expect.poll(() => newest().texts.length).toBe(1)
    provider.setBehaviour(BEHAVIOUR)
    provider.breakSession('expire')
    await talk.until('spoken')
    expect(talk.record()).toEqual([GREETING])
    expect(countOf('Hello!')).toBe(1)
  })

  it.each([1011, 1006, 1000])(
    'in the middle of the greeting (%i), it goes on without another one',
    async code => {
      const talk = await open()
      provider.fault({ kind: 'closed_mid_answer', code })
      talk.session.cue({ kind: 'begin' })
      await talk.until('said', ({ kind }) => kind === 'question')
      expect(talk.record()).toEqual([
        expect.stringMatching(/^greeting null: Hello!/),
        `question 0: Let us continue. ${QUESTIONS[0]}`,
      ])
      await talk.answer('a1', digits('5'))
      expectWhole(talk, ['5'])
    },
  )

  it.each([1011, 1006, 1000])(
    'in the middle of a reaction (%i), the answer counts and it goes on',
    async code => {
      const talk = await begin()
      provider.setBehaviour({ speed: 1, msPerWord: 200 })
      talk.session.hear('a1', digits('77'))
      await talk.until('transcribed')
      expect(talk.all('said')).toHaveLength(1)
      if (code === 1006) provider.breakSession('network')
      else provider.breakSession(code === 1011 ? 'expire' : 'normal')
      provider.setBehaviour(BEHAVIOUR)
      await talk.until('said', ({ kind, questionIndex }) => kind === 'question' && questionIndex === 1)
      await talk.answer('a2', digits('88'))
      expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([
        GREETING,
        expect.stringMatching(/^remark 0: /),
        `question 1: Let us continue. ${QUESTIONS[1]}`,
        THIRD,
      ])
      expectWhole(talk, ['7 7', '8 8'])
      // Not that question again, which was answered.
      expect(newest().texts.at(-1)).toMatch(/go on from the candidate’s last answer/)
    },
  )

  it('in the middle of a reaction, before the answer was written down, it is sent again', async () => {
    const talk = await begin()
    provider.fault({ kind: 'closed_mid_answer' })
    talk.session.hear('a1', digits('77'))
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    await talk.answer('a2', digits('88'))
    expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([
      GREETING,
      expect.stringMatching(/^remark 0: Thank you\./),
      SECOND,
      THIRD,
    ])
    expectWhole(talk, ['7 7', '8 8'])
  })

  it('right after the turn before an answer was over, the answer is given again', async () => {
    const talk = await open()
    provider.setBehaviour({ completes: 'played' })
    talk.session.cue({ kind: 'begin' })
    await talk.until('words', ({ words }) => words.endsWith(QUESTIONS[0] ?? ''))
    provider.setBehaviour({ thinkMs: 60_000 })
    talk.session.hear('a1', digits('77'))
    // That handle came after the answer: it may or may not hold it.
    await expect.poll(() => newest().handles.length).toBe(2)
    await talk.until('transcribed')
    provider.setBehaviour(BEHAVIOUR)
    provider.breakSession('network')
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    expectWhole(talk, ['7 7'])
    expect(newest().turns).toHaveLength(2)
  })

  it('before a resumed interview goes on, the next session knows everything, too', async () => {
    const talk = await open(
      {},
      {
        history: [
          { speaker: 'ai', kind: 'question', content: QUESTIONS[0] ?? '', questionIndex: 0 },
          { speaker: 'candidate', kind: 'answer', content: 'A scheduler.', questionIndex: 0 },
        ],
      },
    )
    provider.breakSession('network')
    await expect.poll(() => connections().length).toBe(2)
    talk.session.cue({ kind: 'resume', questionIndex: 0 })
    await talk.until('spoken')
    expect(talk.record()).toEqual([`question 1: Let us continue. ${QUESTIONS[1]}`])
    expect(remembered()).toEqual(['A scheduler.'])
  })

  it('in the middle of the goodbye, it is not said twice', async () => {
    const talk = await begin()
    provider.fault({ kind: 'closed_mid_answer' })
    talk.session.cue({ kind: 'wrap_up', reason: 'time' })
    await talk.until('spoken', ({ utterance }) => utterance === talk.all('speaking')[1]?.utterance)
    expect(talk.all('said').map(({ kind }) => kind)).toEqual(['question', 'farewell'])
    await expect.poll(() => connections().length).toBe(2)
    expect(provider.sessions().flatMap(({ answers }) => answers)).toHaveLength(2)
  })

  it('and its handle is refused, a new session knows everything', async () => {
    const talk = await begin()
    await talk.answer('a1', digits('12'))
    const known = talk.events.length
    provider.fault({ kind: 'bad_handle' })
    provider.breakSession('expire')
    await expect.poll(() => provider.sessions().length).toBe(2)
    await talk.answer('a2', digits('34'))
    await talk.answer('a3', digits('56'))
    await talk.until('wants_to_end')
    expect(talk.events.slice(0, known).filter(({ type }) => type === 'said')).toHaveLength(2)
    expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([GREETING, SECOND, THIRD, FAREWELL])
    expectWhole(talk, ['1 2', '3 4', '5 6'])
    expect(newest().setup).toMatchObject({ historyConfig: { initialHistoryInClientContent: true } })
  })

  it('while nothing was said to an answer and its handle is refused, the answer is in the new session once', async () => {
    const talk = await begin()
    provider.setBehaviour({ thinkMs: 60_000, transcriptMs: 60_000 })
    talk.session.hear('a1', digits('21'))
    await expect.poll(() => newest().turns.length).toBe(1)
    provider.setBehaviour(BEHAVIOUR)
    provider.fault({ kind: 'bad_handle' })
    provider.breakSession('network')
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    await talk.until('transcribed')
    expectWhole(talk, ['2 1'])
    expect(provider.sessions()).toHaveLength(2)
  })

  it('in the middle of a reaction and its handle is refused, the new session goes on', async () => {
    const talk = await begin()
    provider.fault({ kind: 'closed_mid_answer' })
    provider.fault({ kind: 'bad_handle' })
    talk.session.hear('a1', digits('77'))
    await talk.until('said', ({ kind, questionIndex }) => kind === 'question' && questionIndex === 1)
    await talk.until('transcribed')
    expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([
      GREETING,
      expect.stringMatching(/^remark 0: Thank you\./),
      SECOND,
    ])
    expectWhole(talk, ['7 7'])
    expect(provider.sessions()).toHaveLength(2)
  })

  it('an answer that is given meanwhile is sent when there is another one', async () => {
    const talk = await begin({ retry: [0, 30, 30] })
    provider.fault({ kind: 'refuse', on: 'socket' })
    provider.breakSession('network')
    await expect.poll(() => newest().state).toBe('closed')
    await talk.answer('a1', digits('90'))
    expect(talk.record().toSorted()).toEqual([heard('a1', '9 0'), GREETING, SECOND])
    expectWhole(talk, ['9 0'])
  })

  it('again and again, the session fails once the tries are used up, and may be opened again', async () => {
    const talk = await begin()
    provider.fault({ kind: 'refuse', on: 'socket', when: 'always' })
    provider.breakSession('expire')
    const { fault } = await talk.until('failed')
    expect(fault).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryable: true })
    expect(talk.record()).toEqual([GREETING])
    const tries = provider.requests().filter(({ endpoint }) => endpoint === 'socket')
    expect(tries).toHaveLength(4)
  })

  it('in the middle of everything that is said, the session fails', async () => {
    const talk = await open()
    provider.fault({ kind: 'closed_mid_answer', when: 'always' })
    talk.session.cue({ kind: 'begin' })
    expect((await talk.until('failed')).fault).toMatchObject({ retryable: true })
    expect(talk.all('speaking')).toHaveLength(talk.all('spoken').length)
    expect(talk.all('said')).toHaveLength(talk.all('spoken').length)
  })

  it('for good, since the key is refused from now on, no time is lost with trying', async () => {
    const talk = await begin()
    provider.fault({ kind: 'status', on: 'setup', status: 403, when: 'always' })
    provider.breakSession('expire')
    expect((await talk.until('failed')).fault).toMatchObject({ code: 'PROVIDER_FAILED', retryable: false })
    expect(provider.requests()).toHaveLength(3)
  })

  it('and the provider asks for more time than a candidate has, the session fails with its advice', async () => {
    const talk = await begin()
    provider.fault({ kind: 'status', on: 'socket', status: 429, retryAfterS: 60 })
    provider.breakSession('expire')
    expect((await talk.until('failed')).fault).toMatchObject({ retryable: true, retryAfterMs: 60_000 })
    expect(provider.requests()).toHaveLength(2)
  })
})
