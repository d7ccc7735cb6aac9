import type { Stamp } from '@vivavox/stand-ins/sound/stamps'

/** What became of the pieces of sound. */
export interface Tally {
  received: number
  bytes: number
  /** Numbers that were jumped over and never came. */
  lost: number
  /** Came again. */
  duplicated: number
  /** Came after one that was sent later. */
  reordered: number
  /** Carried no stamp: they were changed on the way. */
  unstamped: number
}

/** Counts the pieces of one line, which are numbered from 0 without gaps. */
export interface LineTally {
  take(stamp: Stamp | null, bytes: number): void
  tally(): Tally
}

export function createLineTally(): LineTally {
  const missing = new Set<number>()
  const counts = { received: 0, bytes: 0, duplicated: 0, reordered: 0, unstamped: 0 }
  let next = 0

  const place = (number: number): void => {
    if (number >= next) {
      for (let skipped = next; skipped < number; skipped += 1) missing.add(skipped)
      next = number + 1
    } else if (missing.delete(number)) counts.reordered += 1
    else counts.duplicated += 1
  }
  return {
    take: (stamp, bytes) => {
      counts.received += 1
      counts.bytes += bytes
      if (stamp) place(stamp.number)
      else counts.unstamped += 1
    },
    tally: () => ({ ...counts, lost: missing.size }),
  }
}

const NONE: Tally = { received: 0, bytes: 0, lost: 0, duplicated: 0, reordered: 0, unstamped: 0 }

/** All lines together. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, one) => ({
      received: sum.received + one.received,
      bytes: sum.bytes + one.bytes,
      lost: sum.lost + one.lost,
      duplicated: sum.duplicated + one.duplicated,
      reordered: sum.reordered + one.reordered,
      unstamped: sum.unstamped + one.unstamped,
    }),
    NONE,
  )
