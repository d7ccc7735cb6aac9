/**
 * Places for what is not known to be honest yet: `most` for each key (a network, say). Whoever comes when all are taken gets
 * the place of the one that has stood there longest: an honest visitor leaves soon, so nobody is locked out by those who stay.
 */
export const createPlaces = (most: number) => {
  const held = new Map<string, Set<() => void>>()
  return {
    /** @param pushOut called when the place goes to somebody else @returns what to call when it is free again */
    take: (key: string, pushOut: () => void): (() => void) => {
      const places = held.get(key) ?? new Set<() => void>()
      held.set(key, places)
      const mine = () => pushOut()
      const [oldest] = places
      if (oldest && places.size >= most) {
        places.delete(oldest)
        oldest()
      }
      places.add(mine)
      return () => {
        places.delete(mine)
        if (places.size === 0 && held.get(key) === places) held.delete(key)
      }
    },
  }
}
