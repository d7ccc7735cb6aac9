// A file of its own: OpenAI's library is loaded by those alone who ask a server of its shapes.
import { zodResponseFormat } from 'openai/helpers/zod'
import type { TextRequest } from '../text-model.ts'

/** The form of an answer as servers with OpenAI's shapes take it, a JSON Schema. */
export const schemaOf = ({ schema, name }: Pick<TextRequest<unknown>, 'schema' | 'name'>): object =>
  zodResponseFormat(schema, name).json_schema.schema ?? {}
