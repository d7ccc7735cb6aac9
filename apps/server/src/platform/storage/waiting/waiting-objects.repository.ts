import { type ExpressionBuilder, sql } from 'kysely'
import type { Executor } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import { foldersOf } from '../storage-key.ts'

/** Longer than the longest write of what may wait (write-object.ts). */
const TAKEN_MS = 60_000

/** '0' is the character after '/'. */
const atOrBelow = (key: string) => (row: ExpressionBuilder<Tables, 'waiting_objects'>) =>
  row.or([row('key', '=', key), row.and([row('key', '>', `${key}/`), row('key', '<', `${key}0`)])])

/** What is known here of a key: its bytes; `null`: it is removed; undefined: the store knows. */
export const findWaiting = async (db: Executor, key: string): Promise<Uint8Array | null | undefined> => {
  const rows = await db
    .selectFrom('waiting_objects')
    .select(['key', 'bytes'])
    .where('key', 'in', [key, ...foldersOf(key)])
    .execute()
  const own = rows.find(row => row.key === key)
  if (own) return own.bytes
  // Above it stand bytes only where a file has the name of a folder: these say nothing of it.
  return rows.some(({ bytes }) => bytes === null) ? null : undefined
}

/** Is anything of this very key on its way? */
export const isWaiting = async (db: Executor, key: string): Promise<boolean> =>
  (await db.selectFrom('waiting_objects').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined

export const isAnyWaiting = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('waiting_objects').select('key').limit(1).executeTakeFirst()) !== undefined

/** Bytes that wait. */
export const waitingBytes = async (db: Executor): Promise<number> => {
  const { bytes } = await db
    .selectFrom('waiting_objects')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** Puts bytes, or (null) a removal, in the place of what waits under the key. A sending that is under way stays known. */
export const putWaiting = async (
  db: Executor,
  key: string,
  bytes: Uint8Array | null,
  now: Date,
): Promise<void> => {
  const row = { bytes: bytes && Buffer.from(bytes), size: bytes?.length ?? 0, version: newId() }
  await db
    .insertInto('waiting_objects')
    .values({ key, ...row, waiting_since: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** What waits at or below the key becomes a removal: one that is being sent now goes once it has arrived. */
export const removeWaiting = async (db: Executor, key: string): Promise<void> => {
  await db
    .updateTable('waiting_objects')
    .set({ bytes: null, size: 0, version: newId() })
    .where(atOrBelow(key))
    .execute()
}

interface TakenObject {
  key: string
  bytes: Uint8Array | null
  version: string
}

/** Leases the oldest object that no other worker sends; undefined: none. */
export const takeWaiting = (db: Executor, now: Date): Promise<TakenObject | undefined> =>
  db
    .updateTable('waiting_objects')
    .set({ taken_until: new Date(now.getTime() + TAKEN_MS) })
    .where('key', '=', query =>
      query
        .selectFrom('waiting_objects')
        .select('key')
        .where(row => row.or([row('taken_until', 'is', null), row('taken_until', '<', now)]))
        .orderBy('waiting_since')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['key', 'bytes', 'version'])
    .executeTakeFirst()

/** It is done, unless something else has come under its key meanwhile: then that is free to be sent. */
export const settleWaiting = async (db: Executor, { key, version }: TakenObject): Promise<void> => {
  await db.deleteFrom('waiting_objects').where('key', '=', key).where('version', '=', version).execute()
  await freeWaiting(db, key)
}

/** It could not be sent. */
export const freeWaiting = async (db: Executor, key: string): Promise<void> => {
  await db.updateTable('waiting_objects').set({ taken_until: null }).where('key', '=', key).execute()
}
