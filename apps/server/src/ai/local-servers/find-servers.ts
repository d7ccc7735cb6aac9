import * as z from 'zod'
import { timeoutSignal } from '../../platform/deadline.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { listOllamaModels } from '../ollama/list-models.ts'
import type { ServerModel } from '../ports/local-servers.ts'
import { readText } from '../transport/read-body.ts'

/** A server as it answers now. */
export interface Answering {
  kind: 'ollama' | 'openai_compatible'
  url: string
  models: ServerModel[]
}

/** A server on this machine answers at once, milliseconds. */
const PROBE_MS = 1_500
/** Where such servers usually listen: llama-server and LocalAI, LM Studio, vLLM. */
const USUAL_PORTS = [8080, 1234, 8000] as const
const MODELS_MAX = 500

const listed = z.object({ data: z.array(z.object({ id: z.string().max(500) })) })

const openAiCompatible = async (url: string): Promise<Answering> => {
  const signal = timeoutSignal(PROBE_MS)
  const response = await fetch(`${url}/v1/models`, { redirect: 'manual', signal })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answers ${response.status}`)
  }
  const { data } = listed.parse(parseJson(await readText(response, signal, 'cascade')))
  const models = data.slice(0, MODELS_MAX).map(({ id }) => ({ name: id, revision: null }))
  return { kind: 'openai_compatible', url, models }
}

const ollama = async (url: string): Promise<Answering> => ({
  kind: 'ollama',
  url,
  models: await listOllamaModels(url, timeoutSignal(PROBE_MS)),
})

/** Where to look. */
export interface Places {
  /** An Ollama's origin. */
  ollama: string
  /** Origins of others. */
  others: readonly string[]
}

/** The usual places of this machine. @param ownPort ours is not asked */
export const usualPlaces = (ownPort: number): string[] =>
  USUAL_PORTS.filter(port => port !== ownPort).map(port => `http://127.0.0.1:${port}`)

/** Asks everywhere at once who is there, and sends nothing else. Never fails. */
export const findServers = async (places: Places): Promise<Answering[]> => {
  const asked = [ollama(places.ollama), ...places.others.map(openAiCompatible)]
  const answers = await Promise.allSettled(asked)
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
}
