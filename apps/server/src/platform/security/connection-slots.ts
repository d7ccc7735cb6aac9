/**
 * Places for what is not known to be honest yet: `most` for each key (a network, say). When all are taken, a newcomer replaces
 * the longest-standing one: honest visitors leave soon, so those who stay cannot lock others out.
 */
export const createConnectionSlots = (most: number) => {
  const held = new Map<string, Set<() => void>>()
  return {
    /** @param pushOut called when the place goes to a newcomer @returns what to call when it is free again */
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
