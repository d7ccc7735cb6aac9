import * as z from 'zod'
import { jsonBody } from '../server/http.ts'
import { check } from '../server/json.ts'
import { on, type Route } from '../server/serve.ts'
import { composeAnswer, type Respond, type TextAnswer } from '../text/compose-answer.ts'
import type { Faults } from './faults.ts'
import { notServed, refused } from './google-error.ts'
import { content, wordsOf } from './live/messages.ts'

/** What the account of the stand-in may use. */
const MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-4-argon']

const REQUEST = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: content.optional(),
  generationConfig: z.strictObject({
    responseMimeType: z.literal('application/json'),
    responseJsonSchema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    maxOutputTokens: z.number().default(Number.POSITIVE_INFINITY),
    seed: z.number().int().optional(),
    thinkingConfig: z.strictObject({ thinkingLevel: z.string() }).optional(),
  }),
})

const asResponse = (model: string, { text, refused, cut, inputTokens, outputTokens }: TextAnswer) => ({
  candidates: [
    refused
      ? { finishReason: 'SAFETY', index: 0 }
      : {
          content: { parts: [{ text }], role: 'model' },
          finishReason: cut ? 'MAX_TOKENS' : 'STOP',
          index: 0,
        },
  ],
  usageMetadata: {
    promptTokenCount: inputTokens,
    candidatesTokenCount: outputTokens,
    totalTokenCount: inputTokens + outputTokens,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: inputTokens }],
  },
  modelVersion: model,
})

/** Answers requests for structured output. A reply is kept for a property at the top of a schema: schemas have no names here. */
export const generateRoute = (respond: Respond, faults: Faults): Route =>
  on('POST /v1beta/models/:id:generateContent', 'generate', (call, model) => {
    if (!MODELS.includes(model)) throw notServed(`models/${model}`, 'generateContent')
    const { contents, systemInstruction, generationConfig } = check(REQUEST, jsonBody(call), refused)
    const schema = generationConfig.responseJsonSchema
    const request = {
      model,
      instructions: systemInstruction ? wordsOf(systemInstruction) : '',
      input: contents.map(wordsOf).join('\n'),
      schema,
      names: Object.keys(schema.properties),
      maxTokens: generationConfig.maxOutputTokens,
    }
    return { body: asResponse(model, composeAnswer(request, faults.strike, respond)) }
  })
