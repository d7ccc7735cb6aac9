import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { invalidValue, missingParameter, ProviderError, unknownParameter } from '../http/provider-error.ts'
import type { Imitation } from '../imitation.ts'
import { strictProblem } from './strict-schema.ts'
import type { TextRequest } from './text-request.ts'

const RESPONSES_FIELDS = new Set(
  (
    'background context_management conversation include input instructions max_output_tokens max_tool_calls metadata ' +
    'model parallel_tool_calls previous_response_id prompt prompt_cache_key prompt_cache_retention reasoning ' +
    'safety_identifier service_tier store stream stream_options temperature text tool_choice tools top_logprobs ' +
    'top_p truncation user'
  ).split(' '),
)

const CHAT_FIELDS = new Set(
  (
    'audio frequency_penalty logit_bias logprobs max_completion_tokens max_tokens messages metadata modalities model ' +
    'n parallel_tool_calls prediction presence_penalty prompt_cache_key prompt_cache_retention reasoning_effort ' +
    'response_format safety_identifier seed service_tier stop store stream stream_options temperature tool_choice ' +
    'tools top_logprobs top_p user verbosity web_search_options'
  ).split(' '),
)

/** The words of a message, whether they came as a string or as parts. */
const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : asList(content)
        .map(part => asText(asObject(part).text))
        .join('')

const isInstruction = (message: JsonObject) => message.role === 'system' || message.role === 'developer'

const joined = (messages: readonly JsonObject[]) =>
  messages.map(({ content }) => contentText(content)).join('\n')

/** @param where parameter that holds the format, for the error */
function readSchema(format: JsonObject, where: string): TextRequest['schema'] {
  const schema = asObject(format.schema)
  const name = asText(format.name)
  if (!name) throw missingParameter(`${where}.name`)
  if (!/^[\w-]{1,64}$/.test(name))
    throw invalidValue(`Invalid '${where}.name': string does not match pattern.`, `${where}.name`)
  if (!isObject(format.schema)) throw missingParameter(`${where}.schema`)
  const problem = format.strict === true ? strictProblem(schema) : null
  if (problem)
    throw new ProviderError(400, `Invalid schema for response_format '${name}': ${problem}`, {
      param: where,
      code: 'invalid_json_schema',
    })
  return { name, schema }
}

function checkFields(body: JsonObject, known: ReadonlySet<string>, strict = true) {
  const unknown = strict && Object.keys(body).find(field => !known.has(field))
  if (unknown) throw unknownParameter(unknown)
  if (!asText(body.model)) throw missingParameter('model')
}

const limit = (value: unknown) => (typeof value === 'number' ? value : Number.POSITIVE_INFINITY)

/** Reads the body of `POST /v1/responses`. @throws ProviderError 400 */
export function readResponsesRequest(body: JsonObject): TextRequest {
  if ('response_format' in body)
    throw new ProviderError(
      400,
      "Unsupported parameter: 'response_format'. In the Responses API, this parameter has moved to 'text.format'.",
      { param: 'response_format', code: 'unsupported_parameter' },
    )
  checkFields(body, RESPONSES_FIELDS)
  if (body.input === undefined) throw missingParameter('input')
  const messages = asList(body.input).map(asObject)
  const format = asObject(asObject(body.text).format)
  return {
    api: 'responses',
    model: asText(body.model),
    instructions: [asText(body.instructions), joined(messages.filter(isInstruction))]
      .filter(Boolean)
      .join('\n'),
    input:
      typeof body.input === 'string'
        ? body.input
        : joined(messages.filter(message => !isInstruction(message))),
    schema: format.type === 'json_schema' ? readSchema(format, 'text.format') : null,
    maxTokens: limit(body.max_output_tokens),
    body,
  }
}

/** The forms of an answer, the freest first. */
const FORMS = ['none', 'json_object', 'json_schema']

/** @throws ProviderError 400 when the server cannot be held to this form */
function checkForm(form: string, { structured }: Imitation) {
  if (FORMS.indexOf(form) > FORMS.indexOf(structured))
    throw new ProviderError(400, `response_format '${form}' is not supported`, { param: 'response_format' })
}

/** Reads the body of `POST /v1/chat/completions`. @throws ProviderError 400 */
export function readChatRequest(body: JsonObject, server: Imitation): TextRequest {
  checkFields(body, CHAT_FIELDS, server.strict)
  checkForm(asText(asObject(body.response_format).type), server)
  const messages = asList(body.messages).map(asObject)
  if (messages.length === 0) throw missingParameter('messages')
  const format = asObject(body.response_format)
  const wantsSchema = format.type === 'json_schema'
  return {
    api: 'chat',
    model: asText(body.model),
    instructions: joined(messages.filter(isInstruction)),
    input: joined(messages.filter(message => !isInstruction(message))),
    schema: wantsSchema ? readSchema(asObject(format.json_schema), 'response_format.json_schema') : null,
    maxTokens: limit(body.max_completion_tokens ?? body.max_tokens),
    body,
  }
}
