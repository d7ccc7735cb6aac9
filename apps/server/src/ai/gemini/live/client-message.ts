import { languageName } from '@vivavox/contracts/locales'
import { withQuestions } from '../../conducting/with-questions.ts'
import type { HistoryTurn, RealtimeSetup } from '../../ports/realtime-model.ts'

/** Which model and voice an interview uses; data of the catalogue, never constants (P22b). */
export interface GeminiVoiceModels {
  voice: string
  /** The provider's name of the voice that is heard. */
  voiceName: string
}

export const END_TOOL = 'endInterview'

/** Any message of ours. */
export type ClientMessage = object

const isRussian = (language: string): boolean => language.split('-')[0] === 'ru'

/** These models choose the language they speak by themselves, unless they are told. */
const languagePin = (language: string): string =>
  isRussian(language)
    ? 'Говорите только по-русски, на каком бы языке ни говорил кандидат.'
    : `Speak only ${languageName(language, 'en')}, whatever language the candidate speaks.`

const endTool = {
  name: END_TOOL,
  description: 'Ends the interview. Call it once, only after saying goodbye and thanking the candidate.',
  behavior: 'BLOCKING',
  parametersJsonSchema: {
    type: 'object',
    properties: { reason: { type: 'string', description: 'Why the interview is over.' } },
    required: ['reason'],
  },
}

/**
 * The first message on every line: manual turns, one tool, both transcripts.
 * @param handle of a session that is taken up again
 * @param seeded the turns so far follow at once
 */
export const setupMessage = (
  setup: RealtimeSetup,
  { voice, voiceName }: GeminiVoiceModels,
  handle: string | null,
  seeded: boolean,
) => ({
  setup: {
    model: voice.startsWith('models/') ? voice : `models/${voice}`,
    generationConfig: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName } } },
    },
    systemInstruction: { parts: [{ text: `${withQuestions(setup)}\n\n${languagePin(setup.language)}` }] },
    tools: [{ functionDeclarations: [endTool] }],
    realtimeInputConfig: {
      automaticActivityDetection: { disabled: true },
      activityHandling: 'NO_INTERRUPTION',
      turnCoverage: 'TURN_INCLUDES_ONLY_ACTIVITY',
    },
    inputAudioTranscription: { languageCodes: [setup.language] },
    outputAudioTranscription: {},
    contextWindowCompression: { slidingWindow: {} },
    sessionResumption: handle === null ? {} : { handle },
    ...(seeded && { historyConfig: { initialHistoryInClientContent: true } }),
  },
})

/** Stands for an answer without a transcript. */
const UNHEARD = '(spoken; not written down)'

interface Content {
  role: 'user' | 'model'
  parts: { text: string }[]
}

const contentOf = ({ speaker, content }: HistoryTurn): Content => ({
  role: speaker === 'ai' ? 'model' : 'user',
  parts: [{ text: content || UNHEARD }],
})

/**
 * The turns so far, told to a new session: nothing is said to them.
 * @param opening what the interviewer was told first: a conversation begins with a turn of the user
 */
export const seedMessage = (turns: readonly HistoryTurn[], opening: string) => ({
  clientContent: {
    turns: [{ role: 'user', parts: [{ text: opening }] }, ...turns.map(contentOf)],
    turnComplete: true,
  },
})

/**
 * Something said to the interviewer in writing; it reacts at once.
 * @param before turns that it does not know of
 */
export const textMessage = (text: string, before: readonly HistoryTurn[] = []) => ({
  clientContent: {
    turns: [...before.map(contentOf), { role: 'user', parts: [{ text }] }],
    turnComplete: true,
  },
})

export const answerBegins = { realtimeInput: { activityStart: {} } }
export const answerEnds = { realtimeInput: { activityEnd: {} } }

/** @param pcm PCM16 little-endian mono at 16 kHz */
export const answerSound = (pcm: Uint8Array) => ({
  realtimeInput: {
    audio: {
      data: Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64'),
      mimeType: 'audio/pcm;rate=16000',
    },
  },
})

export const toolAnswer = (id: string, name: string, success: boolean) => ({
  toolResponse: { functionResponses: [{ id, name, response: { output: { success } } }] },
})
