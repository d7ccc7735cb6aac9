/** What `fetch` throws where a line breaks: a TypeError, too. */
const BROKEN_LINE = new Set(['fetch failed', 'terminated'])

/** Is it a mistake of our own code, which no provider is to be blamed for? */
export const isProgrammingError = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  (error instanceof TypeError && !BROKEN_LINE.has(error.message))
