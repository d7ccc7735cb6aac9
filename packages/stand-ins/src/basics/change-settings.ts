/**
 * Changes settings in place.
 * @param usual every setting there is, with a value of its type
 * @throws Error when a name or a type is not that of a setting
 */
export function changeSettings<T extends object>(
  settings: T,
  usual: T,
  change: Record<string, unknown>,
): void {
  const known = new Map<string, unknown>(Object.entries(usual))
  for (const [key, value] of Object.entries(change))
    if (!known.has(key) || typeof value !== typeof known.get(key)) throw new Error(`No such setting: ${key}`)
  Object.assign(settings, change)
}
