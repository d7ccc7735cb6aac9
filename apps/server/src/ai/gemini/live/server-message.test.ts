import { describe, expect, it } from 'vitest'
import { type Fact, factsOf, talkUsage } from './server-message.ts'

const facts = (message: object): Fact[] => factsOf(JSON.stringify(message))
const content = (serverContent: object): Fact[] => facts({ serverContent })

describe('what a message says', () => {
  it.each<[string, object, Fact[]]>([
    ['that the session is ready', { setupComplete: {} }, [{ fact: 'ready' }]],
    [
      'that the session can be taken up',
      { sessionResumptionUpdate: { newHandle: 'h', resumable: true } },
      [{ fact: 'handle', handle: 'h' }],
    ],
    ['that it cannot be taken up now', { sessionResumptionUpdate: { newHandle: '', resumable: false } }, []],
    ['the same without a word', { sessionResumptionUpdate: {} }, []],
    ['that the line will end', { goAway: { timeLeft: '9.5s' } }, [{ fact: 'leaving' }]],
    ['that it will end, who knows when', { goAway: {} }, [{ fact: 'leaving' }]],
    [
      'that tools are called',
      {
        toolCall: {
          functionCalls: [{ id: '1', name: 'endInterview', args: { reason: 'x' } }, { name: 'b' }],
        },
      },
      [
        { fact: 'tool', id: '1', name: 'endInterview' },
        { fact: 'tool', id: '', name: 'b' },
      ],
    ],
    ['that a call is taken back', { toolCallCancellation: { ids: ['1'] } }, []],
  ])('%s', (_, message, expected) => expect(facts(message)).toEqual(expected))

  it.each<[string, object, Fact[]]>([
    [
      'every piece of sound, and the words with it',
      {
        modelTurn: {
          role: 'model',
          parts: [
            { inlineData: { data: 'AAA=', mimeType: 'audio/pcm;rate=24000' } },
            { text: 'a thought', thought: true },
            { inlineData: { data: 'BBB=', mimeType: 'audio/pcm;rate=24000' } },
          ],
        },
        outputTranscription: { text: 'Hi', finished: true },
      },
      [
        { fact: 'sound', data: 'AAA=' },
        { fact: 'sound', data: 'BBB=' },
        { fact: 'words', text: 'Hi', finished: true },
      ],
    ],
    [
      'the candidate’s words before anything that is said to them, the end last',
      {
        turnComplete: true,
        generationComplete: true,
        modelTurn: { parts: [{ inlineData: { data: 'AAA=', mimeType: '' } }] },
        inputTranscription: { text: ' I ' },
      },
      [
        { fact: 'transcript', text: ' I ', finished: false },
        { fact: 'sound', data: 'AAA=' },
        { fact: 'made' },
        { fact: 'turn_over' },
      ],
    ],
    [
      'that words are all there',
      { inputTranscription: { finished: true } },
      [{ fact: 'transcript', text: '', finished: true }],
    ],
    ['no words', { inputTranscription: {}, outputTranscription: { text: '' } }, []],
    ['that it was cut', { interrupted: true }, [{ fact: 'interrupted' }]],
    ...['RESPONSE_REJECTED', 'MALFORMED_FUNCTION_CALL', 'PROHIBITED_INPUT_CONTENT', 'NEED_MORE_INPUT'].map(
      (reason): [string, object, Fact[]] => [
        `that a turn is over for ${reason}`,
        { turnComplete: true, turnCompleteReason: reason },
        [{ fact: 'turn_over' }, { fact: 'silent' }],
      ],
    ),
    ['that it will say nothing', { waitingForInput: true }, [{ fact: 'silent' }]],
    ['a turn without parts', { modelTurn: {} }, []],
    [
      'a picture, which has no sound',
      { modelTurn: { parts: [{ inlineData: { data: 'A', mimeType: 'image/png' } }] } },
      [],
    ],
  ])('%s', (_, message, expected) => expect(content(message)).toEqual(expected))

  it.each([
    ['no JSON', '{"serverContent":'],
    ['nothing', ''],
    ['no object', '[]'],
    ['null', 'null'],
    ['fields of tomorrow', '{"contentOfTomorrow":{}}'],
    ['another form', '{"serverContent":"x"}'],
  ])('nothing that we understand: %s', (_, text) =>
    expect(factsOf(text)).toMatchObject([{ fact: 'unknown' }]),
  )
})

describe('what a piece of the talk took', () => {
  const used = (usageMetadata: object) => {
    const [fact] = facts({ usageMetadata })
    if (fact?.fact !== 'used') throw new Error('not used')
    return talkUsage('m', fact.usage)
  }

  it('is split by what it was, cached apart', () =>
    expect(
      used({
        promptTokenCount: 150,
        cachedContentTokenCount: 40,
        responseTokenCount: 60,
        thoughtsTokenCount: 5,
        toolUsePromptTokenCount: 3,
        promptTokensDetails: [
          { modality: 'TEXT', tokenCount: 100 },
          { modality: 'AUDIO', tokenCount: 50 },
        ],
        cacheTokensDetails: [{ modality: 'AUDIO', tokenCount: 10 }],
        responseTokensDetails: [{ modality: 'AUDIO', tokenCount: 58 }],
      }),
    ).toMatchObject({
      purpose: 'voice',
      provider: 'gemini',
      model: 'm',
      inputText: 73,
      inputAudio: 40,
      cachedText: 30,
      cachedAudio: 10,
      outputText: 7,
      outputAudio: 58,
    }))

  it('is text where nothing else is said, and never less than nothing', () =>
    expect(
      used({ promptTokenCount: 9, cachedContentTokenCount: 20, responseTokenCount: 'many' }),
    ).toMatchObject({
      inputText: 0,
      inputAudio: 0,
      cachedText: 20,
      outputText: 0,
    }))
})
