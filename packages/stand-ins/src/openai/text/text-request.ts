import type { JsonObject } from '../../basics/json.ts'

/** What a text model is asked, whichever of the two interfaces it came by. */
export interface TextRequest {
  api: 'responses' | 'chat'
  model: string
  /** All that came as `instructions`, `system` or `developer`. */
  instructions: string
  /** All that came as user or assistant, in order, a line feed between. */
  input: string
  /** The structured output that is wanted; null: plain text. */
  schema: { name: string; schema: JsonObject } | null
  /** Tokens that the answer may take at most. */
  maxTokens: number
  body: JsonObject
}

/**
 * The reply to a text request, instead of the generated one: an object is sent as JSON, a string as it is.
 * undefined: the generated one after all.
 */
export type Respond = (request: TextRequest) => object | string | undefined
