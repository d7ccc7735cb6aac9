import type { JsonObject } from '../../basics/json.ts'

/** What a text model is asked. */
export interface TextRequest {
  /** Without `models/`. */
  model: string
  /** `systemInstruction`. */
  instructions: string
  /** All `contents`, in order, a line feed between. */
  input: string
  /** The structured output that is wanted, as JSON schema; null: plain text. */
  schema: JsonObject | null
  /** Tokens that the answer may take at most. */
  maxTokens: number
  body: JsonObject
}

/**
 * The reply to a text request, instead of the generated one: an object is sent as JSON, a string as it is.
 * undefined: the generated one after all.
 */
export type Respond = (request: TextRequest) => object | string | undefined
