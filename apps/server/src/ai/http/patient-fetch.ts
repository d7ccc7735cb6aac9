import { Agent, fetch as fetchBy } from 'undici'

/** Node's own `fetch` gives up after five minutes of silence; on an ordinary processor a model may read for longer. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

/** Like `fetch`, but waits as long as its signal lets it. */
export const patientFetch = ((input: string, init: Parameters<typeof fetchBy>[1]) =>
  fetchBy(input, { ...init, dispatcher: agent })) as unknown as typeof fetch
