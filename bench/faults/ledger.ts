import { createHash } from 'node:crypto'

/** What is on record under a name of the driver's own choosing: an e-mail address, a title, the id of an answer. */
export interface Found {
  key: string
  value: unknown
}

/** How a record differs from what was acknowledged; all 0: nothing is lost. */
export interface Counts {
  acknowledged: number
  missing: number
  altered: number
  twice: number
}

export interface Ledger {
  /** Something is sent now: from here on it may be on record, or not. */
  send(kind: string, key: string, value: unknown): void
  /** The server said that it has it: from here on it must be on record. Replaces what was acknowledged under the key before. */
  acknowledge(kind: string, key: string, value: unknown): void
  /** Keys of a kind that were acknowledged, oldest first. */
  keys(kind: string): string[]
  /** Compares what was read back with what was written down. @param keys only these; absent: all of the kind */
  compare(kind: string, found: readonly Found[], keys?: readonly string[]): void
  /** What was found out so far; each key counts once, whatever is wrong with it and however often. */
  counts(): Counts
  /** For the report of a failure, one line each. */
  troubles(): string[]
}

interface Entry {
  acknowledged: string | null
  /** Sent after that, and never answered. */
  unknown: Set<string>
}

/** SHA-256 of a value as JSON, or of bytes as they are. */
export const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(value instanceof Uint8Array ? value : JSON.stringify(value))
    .digest('hex')

type Trouble = 'missing' | 'altered' | 'twice'

/** @returns null where the record is as it was acknowledged */
function judge(entry: Entry | undefined, hashes: readonly string[]): Trouble | null {
  if (hashes.length > 1) return 'twice'
  const [hash] = hashes
  if (hash === undefined) return entry?.acknowledged ? 'missing' : null
  const isKnown = entry && (entry.acknowledged === hash || entry.unknown.has(hash))
  return isKnown ? null : 'altered'
}

/** Hashes by key. */
const gather = (found: readonly Found[]): Map<string, string[]> => {
  const hashes = new Map<string, string[]>()
  for (const { key, value } of found) hashes.set(key, [...(hashes.get(key) ?? []), hashOf(value)])
  return hashes
}

/**
 * A book of what a server acknowledged, kept outside of it. A write whose answer never came may be on record once or not at all;
 * one that was answered must be there once, and as it was sent.
 */
export function openLedger(): Ledger {
  const kinds = new Map<string, Map<string, Entry>>()
  const found = new Map<string, Trouble>()
  const entriesOf = (kind: string) => {
    const entries = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, entries)
    return entries
  }
  const entryOf = (kind: string, key: string) => {
    const entry = entriesOf(kind).get(key) ?? { acknowledged: null, unknown: new Set<string>() }
    entriesOf(kind).set(key, entry)
    return entry
  }
  const isAcknowledged = ({ acknowledged }: Entry) => acknowledged !== null
  return {
    send: (kind, key, value) => void entryOf(kind, key).unknown.add(hashOf(value)),
    acknowledge: (kind, key, value) => {
      const entry = entryOf(kind, key)
      entry.acknowledged = hashOf(value)
      entry.unknown.clear()
    },
    keys: kind => [...entriesOf(kind)].filter(([, entry]) => isAcknowledged(entry)).map(([key]) => key),
    compare: (kind, records, keys) => {
      const hashes = gather(records)
      for (const key of keys ?? new Set([...entriesOf(kind).keys(), ...hashes.keys()])) {
        const trouble = judge(entriesOf(kind).get(key), hashes.get(key) ?? [])
        if (trouble) found.set(`${kind} ${key}`, trouble)
      }
    },
    counts: () => {
      const all = [...kinds.values()].flatMap(entries => [...entries.values()])
      const count = (trouble: Trouble) => [...found.values()].filter(each => each === trouble).length
      return {
        acknowledged: all.filter(isAcknowledged).length,
        missing: count('missing'),
        altered: count('altered'),
        twice: count('twice'),
      }
    },
    troubles: () => [...found].map(([name, trouble]) => `${trouble}: ${name}`),
  }
}
