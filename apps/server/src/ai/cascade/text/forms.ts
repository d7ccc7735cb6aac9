import { zodResponseFormat } from 'openai/helpers/zod'
import type { ResponseFormatJSONObject, ResponseFormatJSONSchema } from 'openai/resources/shared'
import type { TextRequest } from '../../text-model.ts'

/** How strictly a server is held to the form of an answer, the strictest first; `text`: by words alone. */
export const FORMS = ['json_schema', 'json_object', 'text'] as const
export type Form = (typeof FORMS)[number]

/** What is asked for beside the messages. */
export interface FormRules {
  response_format?: ResponseFormatJSONSchema | ResponseFormatJSONObject
  max_tokens?: number
}

/** The next freer form, null when there is none. */
export const freerThan = (form: Form): Form | null => FORMS[FORMS.indexOf(form) + 1] ?? null

/** In the freest form nothing is sent that a server might not know. */
export const rulesOf = (form: Form, { schema, name, maxOutputTokens }: TextRequest<unknown>): FormRules => {
  if (form === 'text') return {}
  const response_format =
    form === 'json_schema' ? zodResponseFormat(schema, name) : { type: 'json_object' as const }
  return { response_format, max_tokens: maxOutputTokens }
}
