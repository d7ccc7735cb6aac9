/** What a model can be asked, as `GET /v1beta/models` names it. */
export type Method = 'generateContent' | 'bidiGenerateContent'

/** A model of the stand-in's account. */
export interface GeminiModel {
  /** Without `models/`. */
  id: string
  displayName: string
  inputTokenLimit: number
  outputTokenLimit: number
  methods: readonly Method[]
}

const text = (id: string, displayName: string): GeminiModel => ({
  id,
  displayName,
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  methods: ['generateContent'],
})

const live = (id: string, displayName: string): GeminiModel => ({
  id,
  displayName,
  inputTokenLimit: 131_072,
  outputTokenLimit: 65_536,
  methods: ['bidiGenerateContent'],
})

/** What the account of the stand-in may use; `options.models` replaces it. */
export const DEFAULT_MODELS: readonly GeminiModel[] = [
  text('gemini-3.8-flash', 'Gemini 3.8 Flash'),
  text('gemini-3.5-flash-lite', 'Gemini 3.5 Flash-Lite'),
  text('gemini-4-argon', 'Gemini 4 Argon'),
  live('gemini-3.8-live', 'Gemini 3.8 Live'),
  live('gemini-3.8-live-extended-thinking', 'Gemini 3.8 Live Extended Thinking'),
  live('gemini-3.1-flash-live-preview', 'Gemini 3.1 Flash Live Preview'),
]

/** @param id without `models/` @returns undefined when there is none that can do this */
export const findModel = (
  models: readonly GeminiModel[],
  id: string,
  method: Method,
): GeminiModel | undefined => models.find(model => model.id === id && model.methods.includes(method))

/** What the provider says of a model that cannot do this. */
export const notServed = (name: string, method: Method): string =>
  `${name} is not found for API version v1beta, or is not supported for ${method}. Call ListModels to see the list of available models and their supported methods.`
