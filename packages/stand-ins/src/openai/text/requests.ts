import * as z from 'zod'
import { parseJson } from '../../server/json.ts'
import { FORM, type TextRequest } from '../../text/compose-answer.ts'
import { OpenAiError } from '../errors.ts'
import type { Server } from '../server.ts'

const jsonSchema = {
  name: z.string().regex(/^[\w-]{1,64}$/),
  strict: z.literal(true),
  schema: FORM,
}

/** What the product says to `POST /v1/responses`. */
export const RESPONSES = z.strictObject({
  model: z.string(),
  instructions: z.string(),
  input: z.string(),
  text: z.strictObject({ format: z.strictObject({ type: z.literal('json_schema'), ...jsonSchema }) }),
  max_output_tokens: z.number(),
  store: z.literal(false),
  reasoning: z.strictObject({ effort: z.enum(['minimal', 'low', 'medium', 'high']) }).optional(),
})

/** What the product says to `POST /v1/chat/completions`. */
export const CHAT = z.strictObject({
  model: z.string(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  seed: z.number().int().optional(),
  stream: z.boolean().optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('json_schema'), json_schema: z.strictObject(jsonSchema) }),
      z.strictObject({ type: z.literal('json_object') }),
    ])
    .optional(),
})

export function readResponses(body: z.output<typeof RESPONSES>): TextRequest {
  const { model, instructions, input, text, max_output_tokens: maxTokens } = body
  const { name, schema } = text.format
  return { model, instructions, input, schema, names: [name], maxTokens }
}

/** The forms of an answer, the freest first. */
const FORMS = ['none', 'json_object', 'json_schema']

/** @throws OpenAiError 400, also when the server cannot be held to the form that is wanted */
export function readChat(body: z.output<typeof CHAT>, { structured, limit }: Server): TextRequest {
  const { model, messages, max_tokens, max_completion_tokens, response_format: form } = body
  const maxTokens = max_completion_tokens ?? max_tokens ?? Number.POSITIVE_INFINITY
  if (limit && max_tokens !== undefined)
    throw new OpenAiError(400, `Unsupported parameter: 'max_tokens'. Use '${limit}' instead.`, {
      param: 'max_tokens',
      code: 'unsupported_parameter',
    })
  if (FORMS.indexOf(form?.type ?? 'none') > FORMS.indexOf(structured))
    throw new OpenAiError(400, `response_format '${form?.type}' is not supported`)
  const wanted = form?.type === 'json_schema' ? form.json_schema : null
  const [{ content: instructions }, { content: input }] = messages
  // Servers that cannot be held to a schema find it in the last line of their instructions.
  const inWords = FORM.safeParse(parseJson(instructions.split('\n').at(-1) ?? '')).data
  const schema = wanted?.schema ?? inWords ?? null
  return { model, instructions, input, schema, names: wanted ? [wanted.name] : [], maxTokens }
}
