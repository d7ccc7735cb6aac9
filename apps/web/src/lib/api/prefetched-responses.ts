interface Asked {
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** Asked by the document's first script (index.html), by path, before this code was there. */
    firstAsked?: Map<string, Asked>
  }
}

/** For so long after the document was opened its first answers are as good as new ones, milliseconds. */
const FRESH_MS = 10_000

/** A document that comes back from the browser's history may be old. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

/** Public answers that the server has written into the document, by path. */
const written = (): Record<string, unknown> => {
  const text = globalThis.document?.getElementById('first-answers')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
let inDocument: Record<string, unknown> | undefined

/**
 * What the document holds of an answer, for the first picture: it stays there, and says nothing once it may be old.
 * @param path with /api
 */
export const prefetchedInDocument = (path: string): unknown => {
  if (performance.now() > FRESH_MS || isFromHistory()) return undefined
  inDocument ??= written()
  return inDocument[path]
}

/**
 * The answer to a GET that was asked for before this code was there: each once, while it is fresh, and only to the same question.
 * @param path with /api and its query
 * @param headers of the request; those of the early one have to be the same. One that named no organisation got what the tab works in since
 */
export const takePrefetched = (
  path: string,
  headers: Record<string, string>,
): Promise<Response> | undefined => {
  const asked = globalThis.window?.firstAsked
  const found = asked?.get(path)
  if (!found || performance.now() > FRESH_MS) return undefined
  asked?.delete(path)
  const { 'X-Organisation': organisation, ...rest } = headers
  const asks = found.headers['X-Organisation'] === undefined ? rest : headers
  const same = JSON.stringify(Object.entries(found.headers).sort())
  return same === JSON.stringify(Object.entries(asks).sort()) ? found.answer : undefined
}
