import type { Download } from '@vivavox/contracts/downloads'
import { type SqlBool, sql } from 'kysely'
import type { ModelFault } from '../../../ai/local/models/model-fault.ts'
import type { Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type DownloadRow = Row<'model_downloads'>

/** Held for so long after the last sign of life of its node. */
const LEASE = '15 seconds'
const lease = sql<Date>`clock_timestamp() + ${LEASE}::interval`
const NOTHING_COMES = { bytes_per_second: 0, seconds_left: null }

/** To be carried out by a node. */
const IS_ACTIVE = sql<SqlBool>`(
  model_downloads.phase in ('waiting', 'downloading', 'checking') and not model_downloads.paused)`
const IS_LEFT = sql<SqlBool>`model_downloads.lease_until < clock_timestamp()`

export const listDownloads = (db: Executor): Promise<DownloadRow[]> =>
  db.selectFrom('model_downloads').selectAll().orderBy('asked_at').execute()

interface Wanted {
  id: string
  /** Bytes that lie here. */
  arrived: number
  total: number
  /** The administrator who asks. */
  by: string | null
}

/** Asks for a download, held by this node unless a living one holds it. */
export const askForDownload = async (
  db: Executor,
  holder: string,
  { id, arrived, total, by }: Wanted,
): Promise<void> => {
  await db
    .insertInto('model_downloads')
    .values({ model_id: id, bytes: arrived, total, holder, lease_until: lease, awaited_by: by })
    .onConflict(conflict =>
      conflict
        .column('model_id')
        .doUpdateSet({
          phase: 'waiting',
          paused: false,
          bytes: sql`case when model_downloads.paused then greatest(model_downloads.bytes, excluded.bytes) else excluded.bytes end`,
          ...{ total, fault: null, holder, lease_until: lease, asked_at: sql`clock_timestamp()` },
          awaited_by: by,
          ...NOTHING_COMES,
        })
        .where(sql<SqlBool>`not ${IS_ACTIVE} or ${IS_LEFT}`),
    )
    .execute()
}

/** Takes up what no living node holds. @param alone no other node can hold any */
export const adoptDownloads = async (db: Executor, holder: string, alone: boolean): Promise<void> => {
  await db
    .updateTable('model_downloads')
    .set({ holder, lease_until: lease, phase: 'waiting', ...NOTHING_COMES })
    .where(IS_ACTIVE)
    .$if(!alone, query => query.where(IS_LEFT))
    .execute()
}

/** Gives a sign of life for all that this node holds. @returns their models, in the order in which they were asked for */
export const renewLeases = async (db: Executor, holder: string): Promise<string[]> => {
  const rows = await db
    .updateTable('model_downloads')
    .set({ lease_until: lease })
    .where('holder', '=', holder)
    .where(IS_ACTIVE)
    .returning(['model_id', 'asked_at'])
    .execute()
  return rows.sort((a, b) => a.asked_at.getTime() - b.asked_at.getTime()).map(({ model_id }) => model_id)
}

type Figures = Pick<DownloadRow, 'phase' | 'bytes' | 'total' | 'bytes_per_second' | 'seconds_left'>

const ofHolder = (db: Executor, holder: string, id: string) =>
  db.updateTable('model_downloads').where('model_id', '=', id).where('holder', '=', holder)

/** Writes how far a download is; its bytes never fall. */
export const noteProgress = async (
  db: Executor,
  holder: string,
  id: string,
  figures: Figures,
): Promise<void> => {
  await ofHolder(db, holder, id)
    .set({ ...figures, bytes: sql`greatest(bytes, ${figures.bytes}::bigint)` })
    .where(IS_ACTIVE)
    .execute()
}

/** Ends the holder's work on it. @param how with what it is worth from now on */
export const endDownload = async (
  db: Executor,
  holder: string,
  id: string,
  how: { phase: Download['phase']; paused?: boolean; fault?: ModelFault; arrived?: number; total?: number },
): Promise<void> => {
  const { phase, paused = false, fault, arrived, total } = how
  await ofHolder(db, holder, id)
    .set({
      phase,
      paused,
      fault: fault ? JSON.stringify({ kind: fault.kind, facts: fault.facts }) : null,
      ...(arrived === undefined ? {} : { bytes: arrived }),
      ...(total === undefined ? {} : { total }),
      ...NOTHING_COMES,
    })
    .execute()
}

/** Puts it behind the others, for now it cannot be carried out. */
export const postponeDownload = async (db: Executor, holder: string, id: string): Promise<void> => {
  await ofHolder(db, holder, id)
    .set({ phase: 'waiting', asked_at: sql`clock_timestamp()`, ...NOTHING_COMES })
    .where(IS_ACTIVE)
    .execute()
}

export const pauseDownload = async (db: Executor, id: string): Promise<void> => {
  await db
    .updateTable('model_downloads')
    .set({ phase: 'waiting', paused: true, ...NOTHING_COMES })
    .where('model_id', '=', id)
    .where(IS_ACTIVE)
    .execute()
}

export const removeDownload = async (db: Executor, id: string): Promise<void> => {
  await db.deleteFrom('model_downloads').where('model_id', '=', id).execute()
}

/** Lets go of all that this node holds, for the next start or another node. */
export const releaseDownloads = async (db: Executor, holder: string): Promise<void> => {
  await db
    .updateTable('model_downloads')
    .set({ phase: 'waiting', lease_until: sql`clock_timestamp()`, ...NOTHING_COMES })
    .where('holder', '=', holder)
    .where(IS_ACTIVE)
    .execute()
}

/** Worth a mail when the last of an administrator's downloads ends. */
const LONG = '10 minutes'

/**
 * Downloads of administrators for whom none runs any more: ready, failed or stopped for want of room. Each is returned once.
 * @returns `isLong` where it was asked for more than ten minutes ago
 */
export const takeEnded = async (transaction: Executor) => {
  const awaited = await transaction
    .selectFrom('model_downloads')
    .select(['model_id', 'phase', 'fault', 'awaited_by'])
    .select(IS_ACTIVE.as('isActive'))
    .select(sql<boolean>`clock_timestamp() - asked_at > ${LONG}::interval`.as('isLong'))
    .where('awaited_by', 'is not', null)
    .orderBy('asked_at')
    .forUpdate()
    .execute()
  const busy = new Set(awaited.filter(({ isActive }) => isActive).map(row => row.awaited_by))
  const ended = awaited.filter(
    ({ awaited_by, phase, fault }) => !busy.has(awaited_by) && (phase === 'ready' || fault !== null),
  )
  if (ended.length > 0)
    await transaction
      .updateTable('model_downloads')
      .set({ awaited_by: null })
      .where(
        'model_id',
        'in',
        ended.map(row => row.model_id),
      )
      .execute()
  return ended
}
export type EndedDownload = Awaited<ReturnType<typeof takeEnded>>[number]

/** Where an administrator reads mail; undefined for one who cannot sign in. */
export const administratorMailbox = (executor: Executor, id: string) =>
  executor
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
