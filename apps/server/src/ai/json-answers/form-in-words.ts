import { zodResponseFormat } from 'openai/helpers/zod'
import type { TextRequest } from '../text-model.ts'

/** The form of an answer as servers with OpenAI's shapes take it, a JSON Schema. */
export const schemaOf = ({ schema, name }: Pick<TextRequest<unknown>, 'schema' | 'name'>): object =>
  zodResponseFormat(schema, name).json_schema.schema ?? {}

/** The form of an answer in words: small models do better when they know it, and some servers overlook all else. */
export const formInWords = (schema: object): string =>
  [
    'Answer with one JSON object and nothing else. It has exactly the form of this JSON Schema:',
    JSON.stringify(schema),
  ].join('\n')
