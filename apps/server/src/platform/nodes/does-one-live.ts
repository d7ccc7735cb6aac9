import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 500

/**
 * Does one of these nodes live? One that was seen a moment ago may have died since: it lives when it gives another sign of life,
 * and is forgotten within ten seconds when it does not.
 * @param list those that were seen lately
 */
export const doesOneLive = async (list: () => Promise<{ id: string; seen_at: Date }[]>): Promise<boolean> => {
  const first = await list()
  const seen = new Map(first.map(({ id, seen_at }) => [id, seen_at.getTime()]))
  for (let left = first; left.length > 0; left = await list()) {
    if (left.some(({ id, seen_at }) => seen_at.getTime() > (seen.get(id) ?? 0))) return true
    await pause(LOOK_MS)
  }
  return false
}
