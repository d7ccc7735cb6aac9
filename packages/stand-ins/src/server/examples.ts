import { readFileSync } from 'node:fs'
import type { JsonObject } from './json.ts'

/** The examples that a provider publishes (`schemas`), in their order. @param name of the file */
export const publishedExamples = (name: string): JsonObject[] =>
  readFileSync(new URL(`../../schemas/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as JsonObject)
