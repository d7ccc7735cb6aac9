import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * A request as its provider publishes it (`schemas`): unknown properties, values out of its lists and lengths are refused.
 * @param provider names the file @param name of the schema in it
 */
export function published(provider: 'gemini' | 'ollama' | 'openai' | 'paypal', name: string): z.ZodType {
  const file = new URL(`../../schemas/${provider}.json`, import.meta.url)
  const { schemas } = JSON.parse(readFileSync(file, 'utf8')) as {
    schemas: Record<string, z.core.JSONSchema.JSONSchema>
  }
  const schema = schemas[name]
  if (!schema) throw new Error(`${provider}.json has no schema ${name}`)
  return z.fromJSONSchema(schema)
}
