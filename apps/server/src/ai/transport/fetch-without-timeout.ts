import type { fetch as FetchBy } from 'undici'

/** Node's own `fetch` gives up after five minutes of silence; on an ordinary processor a model may read for longer. Loaded by those who ask. */
const load = async () => {
  const { Agent, fetch } = await import('undici')
  return { dispatcher: new Agent({ headersTimeout: 0, bodyTimeout: 0 }), fetch }
}
let loading: ReturnType<typeof load> | undefined

/** Like `fetch`, but waits as long as its signal lets it. */
export const fetchWithoutTimeout = (async (input: string, init: Parameters<typeof FetchBy>[1]) => {
  loading ??= load()
  const { fetch, dispatcher } = await loading
  return fetch(input, { ...init, dispatcher })
}) as unknown as typeof fetch
