import * as z from 'zod'
import { createIdleTimeout } from '../transport/idle-timeout.ts'
import { askOllama, jsonLines } from './ollama-http.ts'

const line = z.object({
  status: z.string().nullish(),
  digest: z.string().nullish(),
  total: z.number().nullish(),
  completed: z.number().nullish(),
  error: z.string().nullish(),
})

/** It says nothing while it checks what has come: gigabytes. */
const SILENCE_MS = 600_000

/** Adds up what is fetched: a model comes in several parts, each told of by its digest. */
const addUp = () => {
  const parts = new Map<string, { total: number; completed: number }>()
  return ({ digest, total, completed }: z.output<typeof line>): { bytes: number; total: number } | null => {
    if (!digest || !total) return null
    parts.set(digest, { total, completed: completed ?? 0 })
    const all = [...parts.values()]
    return {
      bytes: all.reduce((sum, part) => sum + part.completed, 0),
      total: all.reduce((sum, part) => sum + part.total, 0),
    }
  }
}

/**
 * Has an Ollama fetch a model, and waits until it is there.
 * @param onProgress bytes
 * @param signal stops it; what has arrived stays there
 * @throws ProviderError
 */
export const pullModel = async (
  url: string,
  model: string,
  onProgress: (progress: { bytes: number; total: number }) => void,
  signal: AbortSignal,
): Promise<void> => {
  const idle = createIdleTimeout(signal)
  const progressOf = addUp()
  try {
    idle.wait(SILENCE_MS)
    const response = await askOllama(url, '/api/pull', { model, stream: true }, idle.signal)
    for await (const told of jsonLines(response, line, idle.signal)) {
      idle.wait(SILENCE_MS)
      if (told.status === 'success') return
      const progress = progressOf(told)
      if (progress) onProgress(progress)
    }
  } finally {
    idle.end()
  }
}
