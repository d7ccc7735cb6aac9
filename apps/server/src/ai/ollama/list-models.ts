import { isOllamaModel } from '@vivavox/contracts/ollama-model'
import * as z from 'zod'
import { parseJson } from '../../platform/parse-json.ts'
import { readText } from '../transport/read-body.ts'
import { askOllama } from './ollama-http.ts'

const version = z.object({ version: z.string() })
const listed = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      digest: z.string().nullish(),
      /** Where it really runs. */
      remote_host: z.string().nullish(),
      details: z.object({ family: z.string().nullish() }).nullish(),
    }),
  ),
})

interface OllamaModel {
  name: string
  /** Of its files; null: an old server does not say. */
  revision: string | null
}

/** Families that only turn texts into figures. */
const WRITES_NOTHING = /bert/i
const MODELS_MAX = 500
/** So much of a digest tells files apart. */
const DIGEST_SHOWN = 12

/**
 * The models of an Ollama that write, and run there.
 * @throws Error when no Ollama answers
 */
export const listOllamaModels = async (url: string, signal: AbortSignal): Promise<OllamaModel[]> => {
  const read = async (path: string) =>
    parseJson(await readText(await askOllama(url, path, null, signal), signal, 'ollama'))
  version.parse(await read('/api/version'))
  const { models } = listed.parse(await read('/api/tags'))
  return models
    .filter(({ remote_host, details }) => !remote_host && !WRITES_NOTHING.test(details?.family ?? ''))
    .filter(({ name }) => isOllamaModel(name))
    .slice(0, MODELS_MAX)
    .map(({ name, digest }) => ({ name, revision: digest?.slice(0, DIGEST_SHOWN) ?? null }))
}
