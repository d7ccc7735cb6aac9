import type { Integrity } from '@vivavox/contracts/interviews'

type Attempt = Integrity['attempts'][number]

export interface AttemptGroup {
  kind: Attempt['kind']
  count: number
  /** The first one, ISO 8601. */
  first: string
}

/** One line for each kind, in the order in which they began. @param attempts oldest first */
export const groupAttempts = (attempts: readonly Attempt[]): AttemptGroup[] => {
  const groups = new Map<Attempt['kind'], AttemptGroup>()
  for (const { kind, at } of attempts) {
    const group = groups.get(kind) ?? { kind, count: 0, first: at }
    groups.set(kind, { ...group, count: group.count + 1 })
  }
  return [...groups.values()]
}
