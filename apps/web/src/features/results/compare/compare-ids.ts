/** So many fit beside each other, and so many are read. */
export const COMPARE_MAX = 4

const ID = /^[0-9a-f-]{36}$/i

/** Whom an address compares: each once, at most four. */
export const readIds = (query: URLSearchParams): string[] => {
  const ids = (query.get('ids') ?? '').split(',').filter(id => ID.test(id))
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}

/** Where candidates stand side by side. */
export const comparePath = (ids: readonly string[]): string =>
  `/compare?ids=${ids.slice(0, COMPARE_MAX).join(',')}`
