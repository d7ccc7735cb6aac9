import { randomBytes } from 'node:crypto'
import { isObject, type JsonObject, parseJson } from '../../basics/json.ts'
import type { Incoming } from '../../http/read-request.ts'
import type { Faults } from '../faults.ts'
import { invalidArgument } from '../google-error.ts'
import type { Route } from '../http/route.ts'
import type { GeminiModel } from '../models.ts'
import { composeAnswer, type TextAnswer } from './compose-answer.ts'
import { readTextRequest } from './read-text-request.ts'
import type { Respond } from './text-request.ts'

function bodyOf({ raw }: Incoming): JsonObject {
  const body = raw.length === 0 ? {} : parseJson(raw.toString())
  if (!isObject(body)) throw invalidArgument('Invalid JSON payload received.')
  return body
}

const SAFETY_RATINGS = [{ category: 'HARM_CATEGORY_DANGEROUS_CONTENT', probability: 'HIGH', blocked: true }]

const candidate = ({ text, finishReason }: TextAnswer) =>
  finishReason === 'SAFETY'
    ? { finishReason, index: 0, safetyRatings: SAFETY_RATINGS }
    : { content: { parts: [{ text }], role: 'model' }, finishReason, index: 0 }

const asResponse = (model: string, answer: TextAnswer) => ({
  candidates: [candidate(answer)],
  usageMetadata: {
    promptTokenCount: answer.inputTokens,
    candidatesTokenCount: answer.outputTokens,
    totalTokenCount: answer.inputTokens + answer.outputTokens,
    promptTokensDetails: [{ modality: 'TEXT', tokenCount: answer.inputTokens }],
  },
  modelVersion: model,
  responseId: randomBytes(16).toString('base64url'),
})

/** Answers requests for text and for structured output. */
export const generateRoute = (
  models: readonly GeminiModel[],
  respond: Respond | undefined,
  faults: Faults,
): Route => ({
  method: 'POST',
  path: /^\/v1beta\/models\/([^/:]+):generateContent$/,
  place: 'generate',
  handle: (call, model) => {
    const request = readTextRequest(model, bodyOf(call), models)
    return asResponse(model, composeAnswer(request, respond, faults))
  },
})
