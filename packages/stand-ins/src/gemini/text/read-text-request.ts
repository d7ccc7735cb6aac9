import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { wordsOf } from '../content.ts'
import { invalidArgument, notFound, unknownField } from '../google-error.ts'
import { findModel, type GeminiModel, notServed } from '../models.ts'
import { checkShape } from '../shape.ts'
import { normalSchema } from './normal-schema.ts'
import { isOpenApiField, REQUEST_SHAPE } from './request-shape.ts'
import type { TextRequest } from './text-request.ts'

const CONFIG = 'generation_config'

const refused = (field: string, why: string) => invalidArgument(`* GenerateContentRequest.${field}: ${why}\n`)

function checkContents(contents: unknown) {
  const all = asList(contents)
  if (all.length === 0) throw refused('contents', 'contents is not specified')
  for (const [at, content] of all.entries()) {
    if (asList(asObject(content).parts).length === 0)
      throw refused(`contents[${at}].parts`, 'contents.parts must not be empty.')
    const { role } = asObject(content)
    if (role !== undefined && role !== 'user' && role !== 'model')
      throw invalidArgument('Please use a valid role: user, model.')
  }
}

/** @throws GoogleError for what only JSON schema can say */
function checkOpenApi(schema: JsonObject, path: string) {
  for (const [name, value] of Object.entries(schema)) {
    if (!isOpenApiField(name)) throw unknownField(name, path)
    if (name === 'items' && isObject(value)) checkOpenApi(value, `${path}.items`)
    if (name === 'anyOf') for (const branch of asList(value)) checkOpenApi(asObject(branch), `${path}.any_of`)
    if (name === 'properties')
      for (const [key, property] of Object.entries(asObject(value)))
        checkOpenApi(asObject(property), `${path}.properties['${key}']`)
  }
}

function schemaOf({ responseSchema, responseJsonSchema, responseMimeType }: JsonObject): JsonObject | null {
  const given = responseJsonSchema ?? responseSchema
  if (given === undefined) return responseMimeType === 'application/json' ? { type: 'object' } : null
  if (responseSchema !== undefined && responseJsonSchema !== undefined)
    throw refused(
      `${CONFIG}.response_schema`,
      'only one of response_schema and response_json_schema may be set',
    )
  if (responseMimeType !== 'application/json')
    throw refused(
      `${CONFIG}.response_schema`,
      'a response schema is only allowed with response_mime_type application/json',
    )
  if (!isObject(given)) throw invalidArgument()
  if (responseSchema !== undefined) checkOpenApi(given, `${CONFIG}.response_schema`)
  return normalSchema(given)
}

/**
 * @param model without `models/`
 * @throws GoogleError for what the provider refuses
 */
export function readTextRequest(
  model: string,
  body: JsonObject,
  models: readonly GeminiModel[],
): TextRequest {
  if (!findModel(models, model, 'generateContent'))
    throw notFound(notServed(`models/${model}`, 'generateContent'))
  checkShape(body, REQUEST_SHAPE, '')
  checkContents(body.contents)
  const config = asObject(body.generationConfig)
  return {
    model,
    instructions: wordsOf(body.systemInstruction),
    input: asList(body.contents).map(wordsOf).join('\n'),
    schema: schemaOf(config),
    maxTokens: typeof config.maxOutputTokens === 'number' ? config.maxOutputTokens : Number.POSITIVE_INFINITY,
    body: { ...body, model: asText(body.model) || `models/${model}` },
  }
}
