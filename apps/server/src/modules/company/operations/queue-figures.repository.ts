import type { OpenDatabase } from '../../../platform/database/open-database.ts'

/** How things stand with one kind of job. */
export interface QueueFigure {
  name: string
  /** Could run now. */
  due: number
  /** Waits for its time, or for its next try. */
  delayed: number
  running: number
  /** Failed for good within the last hours. */
  failed: number
  /** How long the oldest that could run waits already, milliseconds. */
  oldestMs: number
}

const STATEMENT = `select name,
    count(*) filter (where state < 'active' and start_after <= now())::integer as due,
    count(*) filter (where state < 'active' and start_after > now())::integer as delayed,
    count(*) filter (where state = 'active')::integer as running,
    count(*) filter (where state = 'failed')::integer as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 * 1000
      as "oldestMs"
  from jobs.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`

/** Of each kind of job of which there is one. */
export const readQueue = async ({ raw }: Pick<OpenDatabase, 'raw'>): Promise<QueueFigure[]> =>
  (await raw(STATEMENT)).rows as unknown as QueueFigure[]

/** Is it a job that sends a mail? */
export const isMail = ({ name }: Pick<QueueFigure, 'name'>): boolean => name.endsWith('-mail')
