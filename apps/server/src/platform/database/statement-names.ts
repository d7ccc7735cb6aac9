import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** Which statements are prepared under a name: to plan them took longer than to run them. */
export interface StatementNames {
  /** undefined: it is planned anew each time. */
  nameOf(text: string): string | undefined
  /** @returns whether the error is about the name alone, so that the statement can be asked without one, now and later */
  refuse(text: string, error: unknown): boolean
}

/** So often it must have been asked. */
const USES = 3
/** Each connection keeps their plans. */
const MOST = 200
const MOST_COUNTED = 1_000

/** What looks for a pattern, and a page of a list, which is as long as asked: whose rows they are decides which index is short. */
const DECIDED_BY_VALUES = [' like ', ' limit $']

/** The length of a page of a list of few rows, each order of which has an index: its statement is prepared. */
export const limitOfFew = (rows: number) => sql<number>`cast(${rows} as integer)`

const READS = ['select']
const WRITES = ['insert', 'update', 'delete', 'with']
const comesAgain = (text: string, kinds: readonly string[]): boolean =>
  kinds.some(kind => text.startsWith(kind)) &&
  text.includes('$1') &&
  !DECIDED_BY_VALUES.some(part => text.includes(part))

/** The name is made of the text: behind a pooler others may have prepared it. */
const makeName = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** By PostgreSQL: no such name, and a name that is taken. A pooler hands each statement to another connection. */
const OF_A_POOLER = ['26000', '42P05']
/** A migration has changed a table of it: the plan is of the old ones. The words are in the database's own language. */
const OLD_PLAN = '0A000'

/** @param of on a server what writes is not asked often, and prepared by each of its connections */
export const createStatementNames = (of: 'reads' | 'writes, too' = 'reads'): StatementNames => {
  const kinds = of === 'reads' ? READS : [...READS, ...WRITES]
  const uses = new Map<string, number>()
  /** null: not this one. */
  const names = new Map<string, string | null>()
  let isOn = true

  const count = (text: string): number => {
    if (uses.size >= MOST_COUNTED) uses.clear()
    const used = (uses.get(text) ?? 0) + 1
    uses.set(text, used)
    return used
  }

  return {
    nameOf: text => {
      if (!isOn) return undefined
      const known = names.get(text)
      if (known !== undefined) return known ?? undefined
      if (names.size >= MOST || !comesAgain(text, kinds) || count(text) < USES) return undefined
      uses.delete(text)
      const name = makeName(text)
      names.set(text, name)
      return name
    },
    refuse: (text, error) => {
      const { code = '' } = error as { code?: string }
      if (OF_A_POOLER.includes(code)) isOn = false
      else if (code === OLD_PLAN) names.set(text, null)
      else return false
      return true
    },
  }
}
