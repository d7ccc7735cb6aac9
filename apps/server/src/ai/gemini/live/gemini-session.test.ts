import { describe, expect, it } from 'vitest'
import { BEHAVIOUR, digits, GREETING, QUESTIONS, SECOND } from './testing/stage.ts'
import { useStandIn } from './testing/use-stand-in.ts'

const { provider, open, begin, newest } = await useStandIn()

describe('an interview with Gemini', () => {
  it('goes from the greeting to the goodbye, with everything on record once and in order', async () => {
    const talk = await begin()
    await talk.answer('a1', digits('123'))
    talk.session.cue({ kind: 'typed_answer', text: 'With the race detector.' })
    await talk.until('said', ({ questionIndex }) => questionIndex === 2)
    await talk.answer('a3', digits('79'))
    await talk.until('wants_to_end')
    expect(talk.record().filter(line => !line.startsWith('a'))).toEqual([
      GREETING,
      SECOND,
      `question 2: Thank you. ${QUESTIONS[2]}`,
      'farewell null: Thank you for your time, this was the interview. Goodbye!',
    ])
    expect(talk.all('transcribed').map(({ clientId, words }) => [clientId, words])).toEqual([
      ['a1', expect.stringContaining('1 2 3')],
      ['a3', expect.stringContaining('7 9')],
    ])
    expect(newest().texts).toContain('With the race detector.')
    expect(newest().toolResponses).toHaveLength(1)
    expect(talk.all('wants_to_end')).toHaveLength(1)
    expect(talk.events.at(-1)?.type).not.toBe('sound')
    expect(talk.troubles).toEqual([])
  })

  it('lets every piece of sound through, each utterance from speaking to spoken', async () => {
    const talk = await begin()
    await talk.answer('a1', digits('5'))
    const chunks = newest().answers.reduce((sum, answer) => sum + answer.chunks, 0)
    expect(talk.all('sound')).toHaveLength(chunks)
    for (const { utterance } of talk.all('speaking')) {
      const types = talk.events
        .filter(event => 'utterance' in event && event.utterance === utterance)
        .map(({ type }) => type)
      expect(types[0]).toBe('speaking')
      expect(types.slice(-2)).toEqual(['said', 'spoken'])
      expect(types.filter(type => type === 'said')).toHaveLength(1)
    }
    const [first] = talk.all('speaking')
    const words = talk
      .all('words')
      .flatMap(event => (event.utterance === first?.utterance ? [event.words] : []))
    expect(words.every((said, at) => said.startsWith(words[at - 1] ?? 'Hello!'))).toBe(true)
    expect(words.length).toBeGreaterThan(5)
    expect(talk.all('used').every(({ usage }) => usage.outputAudio > 0)).toBe(true)
  })

  it('asks for manual turns, both transcripts, a session that lasts, and one language', async () => {
    await open({}, { language: 'ru' })
    expect(newest().setup).toMatchObject({
      model: 'models/gemini-3.8-live',
      generationConfig: {
        responseModalities: ['AUDIO'],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
      },
      systemInstruction: {
        parts: [{ text: expect.stringMatching(/1\. What did you build last\?[\s\S]*только по-русски/) }],
      },
      tools: [{ functionDeclarations: [{ name: 'endInterview', behavior: 'BLOCKING' }] }],
      realtimeInputConfig: {
        automaticActivityDetection: { disabled: true },
        activityHandling: 'NO_INTERRUPTION',
        turnCoverage: 'TURN_INCLUDES_ONLY_ACTIVITY',
      },
      inputAudioTranscription: { languageCodes: ['ru'] },
      outputAudioTranscription: {},
      sessionResumption: {},
      contextWindowCompression: { slidingWindow: {} },
    })
    expect(newest().setup).not.toHaveProperty('historyConfig')
  })

  it('takes an interview up again without greeting', async () => {
    const talk = await open(
      {},
      {
        history: [
          { speaker: 'ai', kind: 'question', content: QUESTIONS[0] ?? '', questionIndex: 0 },
          { speaker: 'candidate', kind: 'answer', content: '', questionIndex: 0 },
          { speaker: 'ai', kind: 'question', content: QUESTIONS[1] ?? '', questionIndex: 1 },
        ],
      },
    )
    talk.session.cue({ kind: 'resume', questionIndex: 1 })
    await talk.until('spoken')
    expect(talk.record()).toEqual([`question 1: Let us continue. ${QUESTIONS[1]}`])
    expect(newest().setup).toMatchObject({ historyConfig: { initialHistoryInClientContent: true } })
    expect(newest().conversation.map(({ by }) => by)).toEqual([
      'instruction',
      'interviewer',
      'candidate',
      'interviewer',
      'instruction',
      'interviewer',
    ])
  })

  it('ends what it says at once when interrupted, with the words so far', async () => {
    provider.setBehaviour({ speed: 1, msPerWord: 40 })
    const talk = await open()
    talk.session.cue({ kind: 'begin' })
    const { utterance } = await talk.until('words')
    const { words } = talk.all('words').at(-1) ?? {}
    talk.session.interrupt()
    expect(talk.events.slice(-2)).toMatchObject([
      { type: 'said', utterance, kind: 'greeting', words },
      { type: 'spoken', utterance },
    ])
    const known = talk.events.filter(event => 'utterance' in event).length
    talk.session.cue({ kind: 'wrap_up', reason: 'candidate' })
    await talk.until('said', ({ kind }) => kind === 'farewell')
    const ofIt = talk.events.filter(event => 'utterance' in event && event.utterance === utterance)
    expect(ofIt).toHaveLength(known)
    expect(newest().answers[0]?.status).toBe('interrupted')
  })

  it('lets an answer end what is being said, and sends it when that is made', async () => {
    provider.setBehaviour({ speed: 1, msPerWord: 10 })
    const talk = await open()
    talk.session.cue({ kind: 'begin' })
    const { utterance } = await talk.until('speaking')
    talk.session.hear('a1', digits('42'))
    expect(talk.events.slice(-2)).toMatchObject([
      { type: 'said', utterance },
      { type: 'spoken', utterance },
    ])
    await talk.until('said', event => event.questionIndex === 1)
    await talk.until('transcribed', ({ words }) => words?.includes('4 2') ?? false)
    expect(newest().answers.map(({ status }) => status)).toEqual(['complete', 'complete'])
  })

  it('says goodbye when told to while an answer is waiting, and keeps the answer', async () => {
    provider.setBehaviour({ thinkMs: 30 })
    const talk = await begin()
    talk.session.hear('a1', digits('8'))
    talk.session.cue({ kind: 'wrap_up', reason: 'time' })
    await talk.until('said', ({ kind }) => kind === 'farewell')
    await talk.until('transcribed')
    expect(talk.record().toSorted()).toEqual([
      expect.stringMatching(/^a1: .*8/),
      expect.stringMatching(/^farewell null: /),
      GREETING,
    ])
  })

  it('says goodbye when told to, though nothing is said to the answer before', async () => {
    const talk = await begin({ patience: 100 })
    provider.fault({ kind: 'no_answer', how: 'nothing' })
    talk.session.hear('a1', digits('8'))
    talk.session.cue({ kind: 'wrap_up', reason: 'candidate' })
    await talk.until('said', ({ kind }) => kind === 'farewell')
    expect(newest().texts.filter(text => text.startsWith('[React'))).toEqual([])
  })

  it('reports the words of an answer that was given before it closed, and nothing else', async () => {
    const talk = await begin()
    provider.setBehaviour({ transcriptMs: 60, thinkMs: 30 })
    talk.session.hear('a1', digits('31'))
    const from = talk.events.length
    await talk.session.close()
    expect(talk.events.slice(from)).toEqual([
      { type: 'transcribed', clientId: 'a1', words: expect.stringContaining('3 1') },
    ])
    talk.session.cue({ kind: 'begin' })
    talk.session.hear('a2', digits('1'))
    expect(talk.events).toHaveLength(from + 1)
  })
})

describe('an answer without sound', () => {
  const broken = {
    ...digits('1'),
    pcm: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no opus')) }) }),
  }

  it('is not heard, once asked for again, then passed over', async () => {
    const talk = await begin()
    await talk.answer('a1', broken)
    await talk.answer('a2', broken)
    expect(talk.all('transcribed')).toEqual([
      { type: 'transcribed', clientId: 'a1', words: null },
      { type: 'transcribed', clientId: 'a2', words: null },
    ])
    expect(newest().texts.slice(1)).toEqual([
      expect.stringMatching(/^\[.*did not arrive: .*answer again/),
      expect.stringMatching(/^\[.*did not arrive again: .*next question/),
    ])
    expect(newest().turns).toEqual([])
    await talk.answer('a3', digits('6'))
    expect(talk.all('transcribed').at(-1)?.words).toContain('6')
  })

  it('counts as far as it could be decoded', async () => {
    const talk = await begin()
    await talk.answer('a1', {
      ...digits('1'),
      pcm: async function* () {
        yield* digits('27').pcm()
        throw new Error('cut off')
      },
    })
    expect(talk.all('transcribed')[0]?.words).toContain('2 7')
    expect(talk.troubles).toEqual([expect.stringContaining('cut off')])
  })
})

describe('when the provider', () => {
  it('means to say nothing, it is asked once more', async () => {
    const talk = await begin()
    provider.fault({ kind: 'no_answer' })
    await talk.answer('a1', digits('12'))
    expect(talk.record()).toContain(SECOND)
    expect(newest().texts.at(-1)).toMatch(/^\[React to/)
    expect(talk.all('transcribed')).toHaveLength(1)
  })

  it('says nothing, it is asked once more', async () => {
    const talk = await begin({ patience: 100 })
    provider.fault({ kind: 'no_answer', how: 'nothing' })
    await talk.answer('a1', digits('12'))
    expect(talk.record()).toContain(SECOND)
    expect(provider.sessions()).toHaveLength(1)
    expect(newest().connections).toHaveLength(1)
  })

  it('says nothing twice, a new line gets the answer again, and nothing counts twice', async () => {
    const talk = await begin({ patience: 100 })
    provider.fault({ kind: 'no_answer', how: 'nothing', when: 1 })
    provider.fault({ kind: 'no_answer', how: 'nothing', when: 2 })
    await talk.answer('a1', digits('12'))
    expect(talk.record().toSorted()).toEqual([expect.stringMatching(/^a1: .*1 2/), GREETING, SECOND])
    expect(newest().connections).toHaveLength(2)
    expect(talk.all('failed')).toEqual([])
  })

  it('says nothing ever again, the session fails, and may be opened again', async () => {
    const talk = await begin({ patience: 60 })
    provider.fault({ kind: 'no_answer', how: 'nothing', when: 'always' })
    talk.session.hear('a1', digits('12'))
    const { fault } = await talk.until('failed')
    expect(fault).toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryable: true })
    expect(talk.all('transcribed')).toHaveLength(1)
    const known = talk.events.length
    await talk.session.close()
    expect(talk.events).toHaveLength(known)
  })

  it('stops in the middle, a new line goes on', async () => {
    // Longer than a busy machine's pause, shorter than the two seconds between two chunks.
    const talk = await open({ patience: 600 })
    provider.setBehaviour({ speed: 0.01, msPerWord: 400, chunkMs: 20 })
    talk.session.cue({ kind: 'begin' })
    await talk.until('sound')
    provider.setBehaviour(BEHAVIOUR)
    await talk.until('said', ({ kind }) => kind === 'question')
    expect(talk.record()).toEqual([
      'greeting null: (said aloud; not written down)',
      `question 0: Let us continue. ${QUESTIONS[0]}`,
    ])
  })

  it('sends what is no known message, that is noted, and the talk goes on', async () => {
    provider.fault({ kind: 'malformed' })
    const talk = await begin()
    expect(talk.record()).toEqual([GREETING])
    expect(talk.troubles).toEqual([
      expect.stringContaining('not JSON'),
      expect.stringContaining('no known field'),
    ])
  })

  it('answers twice, the second is dropped, and the next answer is heard in its turn', async () => {
    const talk = await begin()
    provider.fault({ kind: 'two_responses' })
    await talk.answer('a1', digits('4'))
    await talk.answer('a2', digits('9'))
    expect(talk.record().filter(line => line === SECOND)).toHaveLength(1)
    expect(talk.record().at(-1)).toMatch(/^(a2: .*9|question 2)/)
    expect(talk.all('speaking')).toHaveLength(3)
    expect(newest().answers).toHaveLength(4)
  })

  it('writes an answer down late, its words are those of the answer', async () => {
    const talk = await begin()
    provider.fault({ kind: 'late_transcript', ms: 120 })
    talk.session.hear('a1', digits('33'))
    await talk.until('said', ({ questionIndex }) => questionIndex === 1)
    await talk.answer('a2', digits('44'))
    expect(talk.all('transcribed')).toMatchObject([
      { clientId: 'a1', words: expect.stringContaining('3 3') },
      { clientId: 'a2', words: expect.stringContaining('4 4') },
    ])
  })

  it('writes nothing down, the answer has no words', async () => {
    const talk = await begin({ nothingHeard: 150 })
    provider.fault({ kind: 'transcription_missing' })
    await talk.answer('a1', digits('33'))
    expect(talk.all('transcribed')).toEqual([{ type: 'transcribed', clientId: 'a1', words: null }])
  })

  it('ends without a goodbye, one is asked for', async () => {
    const talk = await begin()
    provider.fault({ kind: 'end_without_speaking' })
    talk.session.hear('a1', digits('1'))
    await talk.until('wants_to_end')
    expect(talk.all('said').map(({ kind }) => kind)).toEqual(['question', 'farewell'])
    expect(talk.all('wants_to_end')).toHaveLength(1)
  })

  it('ends and says no goodbye when asked, the interview ends all the same', async () => {
    const talk = await begin({ goodbye: 150 })
    provider.fault({ kind: 'end_without_speaking' })
    provider.fault({ kind: 'no_answer', how: 'nothing', when: 2 })
    talk.session.hear('a1', digits('1'))
    await talk.until('wants_to_end')
    expect(talk.all('said').map(({ kind }) => kind)).toEqual(['question'])
  })

  it('cuts itself short, it is asked to go on', async () => {
    provider.fault({ kind: 'interrupted' })
    const talk = await open()
    talk.session.cue({ kind: 'begin' })
    await talk.until('said', ({ kind }) => kind === 'question')
    expect(talk.record()).toEqual([
      expect.stringMatching(/^greeting null: Hello!/),
      `question 0: Let us continue. ${QUESTIONS[0]}`,
    ])
  })
})
