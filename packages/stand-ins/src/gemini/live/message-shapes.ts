import type { Shape } from '../shape.ts'

const CONTENT: Shape = { role: 'text', parts: 'list' }

const TRANSCRIPTION: Shape = { languageCodes: 'list' }

/** Everything a set-up may say. Removed from it: `proactiveAudio: false`, affective dialogue, thinking. */
const SETUP_SHAPE: Shape = {
  model: 'text',
  generationConfig: {
    candidateCount: 'any',
    maxOutputTokens: 'any',
    temperature: 'any',
    topP: 'any',
    topK: 'any',
    presencePenalty: 'any',
    frequencyPenalty: 'any',
    seed: 'any',
    responseModalities: 'list',
    speechConfig: { voiceConfig: 'any', languageCode: 'text', multiSpeakerVoiceConfig: 'any' },
    mediaResolution: 'text',
    translationConfig: 'any',
  },
  systemInstruction: CONTENT,
  tools: 'list',
  realtimeInputConfig: {
    automaticActivityDetection: {
      disabled: 'flag',
      startOfSpeechSensitivity: 'text',
      prefixPaddingMs: 'any',
      endOfSpeechSensitivity: 'text',
      silenceDurationMs: 'any',
    },
    activityHandling: 'text',
    turnCoverage: 'text',
  },
  sessionResumption: { handle: 'text' },
  contextWindowCompression: { triggerTokens: 'any', slidingWindow: { targetTokens: 'any' } },
  inputAudioTranscription: TRANSCRIPTION,
  outputAudioTranscription: TRANSCRIPTION,
  proactivity: { proactiveAudio: 'flag' },
  historyConfig: { initialHistoryInClientContent: 'flag' },
}

/** A message has exactly one of these. */
export const MESSAGE_SHAPE: Shape = {
  setup: SETUP_SHAPE,
  clientContent: { turns: 'list', turnComplete: 'flag' },
  realtimeInput: {
    audio: { data: 'text', mimeType: 'text' },
    text: 'text',
    activityStart: {},
    activityEnd: {},
    audioStreamEnd: 'flag',
  },
  toolResponse: { functionResponses: 'list' },
}

export const TURN_SHAPE: Shape = CONTENT

export const FUNCTION_RESPONSE_SHAPE: Shape = {
  id: 'text',
  name: 'text',
  response: 'any',
  scheduling: 'text',
  willContinue: 'flag',
}
