import type { JsonObject } from '../../basics/json.ts'
import { dtmf } from '../../dtmf/encode.ts'

/** A session as our server asks for it. */
export const sessionOf = (questions: readonly string[], more: JsonObject = {}) => ({
  type: 'realtime',
  model: 'gpt-realtime-2.1',
  instructions: questions.map((question, at) => `${at + 1}. ${question}`).join('\n'),
  output_modalities: ['audio'],
  audio: {
    input: { turn_detection: null, transcription: { model: 'gpt-4o-mini-transcribe' } },
    output: { voice: 'alloy' },
  },
  tools: [{ type: 'function', name: 'endInterview', parameters: { type: 'object' } }],
  ...more,
})

/** Events that hold these digits as sound, 40 ms each, as a browser sends them while the button is held. */
export function appendDigits(digits: string): JsonObject[] {
  const sound = dtmf(digits, { sampleRate: 24_000 })
  const size = 960
  return Array.from({ length: Math.ceil(sound.length / size) }, (_, at) => {
    const { buffer, byteOffset, byteLength } = sound.slice(at * size, (at + 1) * size)
    return {
      type: 'input_audio_buffer.append',
      audio: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    }
  })
}

/** An item of words. */
export const textItem = (role: 'user' | 'system' | 'assistant', words: string, more: JsonObject = {}) => ({
  type: 'conversation.item.create',
  item: {
    type: 'message',
    role,
    content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text: words }],
  },
  ...more,
})
