import { type messages, type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { createStatementNames } from './statement-names.ts'

type Answer = Results<Record<string, unknown>>
type Ask = (text: string, parameters: readonly unknown[]) => Promise<Answer>

/** A statement that the database knows by name. */
interface Prepared {
  /** Of its parameters. */
  types: number[]
  /** Says what its rows are made of; none where there are no rows. */
  columns: messages.BackendMessage[]
}

const { serialize } = protocol

const say = (db: PGlite, ...parts: Uint8Array[]): Promise<messages.BackendMessage[]> =>
  db.runExclusive(() => db.execProtocolStream(Buffer.concat(parts)))

const prepare = async (db: PGlite, name: string, text: string): Promise<Prepared> => {
  const told = await say(
    db,
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  )
  return {
    types: parse.parseDescribeStatementResults(told),
    columns: told.filter(message => message.name === 'rowDescription'),
  }
}

const run = async (
  db: PGlite,
  name: string,
  { types, columns }: Prepared,
  parameters: readonly unknown[],
): Promise<Answer> => {
  const values = parameters.map((value, at) => {
    if (value === null || value === undefined) return null
    return db.serializers[types[at] ?? 0]?.(value) ?? String(value)
  })
  const told = await say(
    db,
    serialize.bind({ statement: name, values }),
    serialize.execute({}),
    serialize.sync(),
  )
  return parse.parseResults([...columns, ...told], db.parsers)[0] as Answer
}

/**
 * Asks a database one statement with its parameters. One that comes again and again is planned once: to plan it takes longer than to run
 * it, and a statement without a name is six messages in place of three.
 */
export const askPrepared = (db: PGlite): Ask => {
  const names = createStatementNames('writes, too')
  const known = new Map<string, Prepared>()
  const askByName = async (name: string, text: string, parameters: readonly unknown[]): Promise<Answer> => {
    const prepared = known.get(name) ?? (await prepare(db, name, text))
    known.set(name, prepared)
    return run(db, name, prepared, parameters)
  }
  return async (text, parameters) => {
    const name = names.nameOf(text)
    if (name !== undefined) {
      try {
        return await askByName(name, text, parameters)
      } catch (error) {
        if (!names.refuse(text, error)) throw error
      }
    }
    return db.query(text, [...parameters])
  }
}
