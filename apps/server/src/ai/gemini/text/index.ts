import type { GeminiConfig } from '../../../platform/config/config.ts'
import type { TextModel } from '../../text-model.ts'
import type { GeminiTextOptions } from './ask-generate-content.ts'
import { askGenerateContent } from './ask-generate-content.ts'

/** A text model of Gemini, over `generateContent`. */
export const createGeminiTextModel = (config: GeminiConfig, options: GeminiTextOptions): TextModel => ({
  provider: 'gemini',
  model: options.model,
  seeded: true,
  ask: request => askGenerateContent(config, options, request),
})
