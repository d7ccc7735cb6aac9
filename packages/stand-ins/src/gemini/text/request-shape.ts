import type { Shape } from '../shape.ts'

/** Everything a request for text may say. */
export const REQUEST_SHAPE: Shape = {
  model: 'text',
  contents: 'list',
  systemInstruction: { role: 'text', parts: 'list' },
  tools: 'list',
  toolConfig: 'any',
  safetySettings: 'list',
  cachedContent: 'text',
  generationConfig: {
    stopSequences: 'list',
    responseMimeType: 'text',
    responseSchema: 'any',
    responseJsonSchema: 'any',
    responseModalities: 'list',
    candidateCount: 'any',
    maxOutputTokens: 'any',
    temperature: 'any',
    topP: 'any',
    topK: 'any',
    seed: 'any',
    presencePenalty: 'any',
    frequencyPenalty: 'any',
    responseLogprobs: 'flag',
    logprobs: 'any',
    thinkingConfig: { includeThoughts: 'flag', thinkingBudget: 'any', thinkingLevel: 'text' },
    mediaResolution: 'text',
  },
}

/** What an OpenAPI schema may say, at each of its levels. JSON schema has more: that is what the other field is for. */
const OPENAPI: readonly string[] = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'enum',
  'maxItems',
  'minItems',
  'properties',
  'required',
  'minProperties',
  'maxProperties',
  'minLength',
  'maxLength',
  'pattern',
  'example',
  'anyOf',
  'propertyOrdering',
  'default',
  'items',
  'minimum',
  'maximum',
]

export const isOpenApiField = (name: string): boolean => OPENAPI.includes(name)
