type Values = Record<string, unknown>

/** '/vacancies/{id}' with its parameters filled in (percent-encoded) and the query appended; undefined and null are left out. */
export const apiUrl = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return `/api${filled}${tail}`
}
