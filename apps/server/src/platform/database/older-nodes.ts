import type { Kysely } from 'kysely'
import { doesOneLive } from '../nodes/does-one-live.ts'
import { listLiving } from '../nodes/nodes.repository.ts'
import { pendingMigrations } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Thrown at the start of a node whose migrations those that still run could not bear; in words for the operator. */
export class OlderNodes extends Error {
  override name = 'OlderNodes'
}

/** What takes something away that an older version reads, or refuses what it writes. */
const BREAKING = [
  /\bdrop (?:table|column|view|function|type)\b/,
  /\brename (?:column|to)\b/,
  /\balter column \w+ (?:type|set not null|drop default)\b/,
  /\badd (?:constraint|primary key|check|unique|foreign key)\b/,
]
/** The migration's own line overrides the guess, either way. */
const SAID = /^-- older nodes: (go on|stop)$/m

const clean = (text: string) => text.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').toLowerCase()
const isAlwaysFilled = (clause: string) =>
  clause.includes('add column') &&
  clause.includes('not null') &&
  !clause.includes('default') &&
  !clause.includes('generated')

/**
 * Would a server of a version before it fail on a database with this migration? By its words, unless a line of it says
 * `-- older nodes: go on` or `-- older nodes: stop`.
 * @param text SQL
 */
export const breaksOlderNodes = (text: string): boolean => {
  const said = SAID.exec(text)?.[1]
  if (said) return said === 'stop'
  const words = clean(text)
  return BREAKING.some(pattern => pattern.test(words)) || words.split(/[,;]/).some(isAlwaysFilled)
}

const refusal = (names: readonly string[]) =>
  `Another node of an older version runs on this database, and this version changes what it uses (${names.join(', ')}). ` +
  'Stop all nodes of the older version, then start this one.'

/**
 * Nothing that waits to be migrated may break a node that lives: it has another version, or it would wait for nothing.
 * @throws OlderNodes
 */
export const requireNoOlderNodes = async (db: Kysely<Tables>, folder: string): Promise<void> => {
  const pending = await pendingMigrations(db, folder)
  const breaking = pending.filter(({ text }) => breaksOlderNodes(text)).map(({ name }) => name)
  // Nodes older than this migration are not listed in the database.
  if (breaking.length === 0 || pending.some(({ name }) => name === '0035_nodes')) return
  if (await doesOneLive(() => listLiving(db))) throw new OlderNodes(refusal(breaking))
}
