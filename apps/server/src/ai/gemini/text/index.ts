import type { GeminiConfig } from '../../../platform/config/config.ts'
import type { TextModel } from '../../text-model.ts'
import { askGenerateContent } from './ask-generate-content.ts'

export interface GeminiTextOptions {
  /** The provider's name of the model. */
  model: string
  /** Does it take a level of thinking? Little of it answers sooner. */
  reasons?: boolean
}

/** A text model of Gemini, over `generateContent`. */
export const createGeminiTextModel = (config: GeminiConfig, options: GeminiTextOptions): TextModel => ({
  provider: 'gemini',
  model: options.model,
  ask: request => askGenerateContent(config, options, request),
})
