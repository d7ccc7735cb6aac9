import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { administrationRoutes, type Operations } from '@vivavox/contracts/administration'
import type { FastifyInstance } from 'fastify'
import { backupTime, listBackups } from '../../../platform/backup/backup-files.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { OpenDatabase } from '../../../platform/database/open-database.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { memoizeWithTtl } from '../../../platform/memoize-with-ttl.ts'
import { listLiving } from '../../../platform/nodes/nodes.repository.ts'
import { countEvaluations } from '../../judgement/evaluations/index.ts'
import { databaseBytes } from './operations.repository.ts'
import { isMail, type QueueFigure, readQueue } from './queue-figures.repository.ts'

/** A page that is open asks again and again, and several may be open. Milliseconds. */
const FRESH_MS = 2_000

interface Sources {
  database: OpenDatabase
  /** How many interviews this process holds. */
  live: () => number
}

const sumOf = (figures: readonly QueueFigure[], of: (figure: QueueFigure) => number): number =>
  figures.reduce((sum, figure) => sum + of(figure), 0)

const mailOf = ({ config }: AppContext, figures: readonly QueueFigure[]): Operations['mail'] => {
  const mails = figures.filter(isMail)
  return {
    kind: config.mail.kind,
    waiting: sumOf(mails, ({ due, delayed, running }) => due + delayed + running),
    failed: sumOf(mails, ({ failed }) => failed),
  }
}

const storageOf = async ({ config, db }: AppContext): Promise<Operations['storage']> => {
  const disk = await statfs(config.dataDir).catch(() => null)
  return {
    free_bytes: disk && disk.bavail * disk.bsize,
    total_bytes: disk && disk.blocks * disk.bsize,
    database_bytes: await databaseBytes(db),
  }
}

const backupOf = async ({ config }: AppContext, { dump }: OpenDatabase): Promise<Operations['backup']> => {
  if (!dump) return { kind: 'own', at: null }
  const last = (await listBackups(join(config.dataDir, 'backups'))).at(-1)
  return { kind: 'embedded', at: (last && backupTime(last)?.toISOString()) || null }
}

/** What an administrator sees of this server; no person's name is in it. */
export const registerAdminOperations = (
  app: FastifyInstance,
  context: AppContext,
  { database, live }: Sources,
): void => {
  const startedAt = context.clock.now().toISOString()
  const look = memoizeWithTtl(FRESH_MS, async (): Promise<Operations> => {
    const [figures, evaluations, storage, backup, nodes] = await Promise.all([
      readQueue(database),
      countEvaluations(context.db),
      storageOf(context),
      backupOf(context, database),
      listLiving(context.db),
    ])
    return {
      version: context.config.version,
      started_at: startedAt,
      live: live(),
      nodes: nodes.map(({ seen_at, started_at, ...node }) => ({
        ...node,
        seen_at: seen_at.toISOString(),
        started_at: started_at.toISOString(),
      })),
      queue: figures.map(({ oldestMs, ...figure }) => ({ ...figure, oldest_ms: Math.max(0, oldestMs) })),
      evaluations,
      mail: mailOf(context, figures),
      storage,
      backup,
    }
  })
  bindRoute(app, administrationRoutes, 'GET /admin/operations', async () => {
    return look()
  })
}
