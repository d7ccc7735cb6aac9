import { invalidValue } from '../http/provider-error.ts'
import type { Reply } from '../http/route.ts'
import { transcriptUsage } from '../realtime/usage.ts'

export interface Heard {
  text: string
  audioMs: number
}

const SHAPES = ['json', 'text', 'verbose_json'] as const
type Shape = (typeof SHAPES)[number]

/** ISO 639-1. */
const LANGUAGE = /^[a-z]{2,3}$/

/** @throws ProviderError 400 */
export function shapeNamed(name: string): Shape {
  const shape = SHAPES.find(known => known === name)
  if (!shape)
    throw invalidValue(
      `Invalid value: '${name}'. Supported values are: ${SHAPES.join(', ')}.`,
      'response_format',
    )
  return shape
}

/**
 * The answer to a transcription.
 * @param language ISO 639-1, or empty
 * @throws ProviderError 400
 */
export function asTranscript(
  { text, audioMs }: Heard,
  shape: Shape,
  { model, language }: { model: string; language: string },
): Reply {
  if (language && !LANGUAGE.test(language))
    throw invalidValue(
      `Invalid language '${language}'. Language parameter must be specified in ISO-639-1 format.`,
      'language',
    )
  if (shape === 'text') return { body: `${text}\n` }
  if (shape === 'json') return { body: { text, usage: transcriptUsage(model, audioMs, text) } }
  const seconds = audioMs / 1000
  const segment = { id: 0, seek: 0, start: 0, end: seconds, text: ` ${text}`, tokens: [], temperature: 0 }
  return { body: { task: 'transcribe', language, duration: seconds, text, segments: [segment] } }
}
