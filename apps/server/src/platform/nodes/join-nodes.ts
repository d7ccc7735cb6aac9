import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { sign } from '../ids.ts'
import type { Logger } from '../logging.ts'
import { doesOneLive } from './does-one-live.ts'
import { beat, forgetDead, listOthers, type OtherNode, removeNode } from './nodes.repository.ts'

/** Thrown at the start of a node that may not run together with those that are there; in words for the operator. */
export class SecondNode extends Error {
  override name = 'SecondNode'
}

/** How often a node gives a sign of life, milliseconds. */
const BEAT_MS = 3_000
/** With each so many signs of life a node that has to be alone looks whether it is. */
const LOOK_EVERY = 3

const ALONE =
  'Another node runs on this database (DATABASE_URL). Two nodes and more need a Redis in common: set REDIS_URL on each of ' +
  'them, to the same Redis, or stop the other node.'
const OTHER_KEY =
  'SECRET_KEY: another node on this database has a different one. Set the same SECRET_KEY on each of them; otherwise ' +
  'links, codes and second factors made by one node do not work on the other.'

/** This node's place among those on the same database. */
export interface Membership {
  /** Gives no more signs of life. */
  leave(): Promise<void>
}

type Parts = Pick<OpenDatabase, 'db' | 'kind'> & { config: Config; log: Logger; id: string; beatMs?: number }
type Own = Parameters<typeof beat>[1] & { id: string }

/** Processes of one machine know each other's numbers; in containers, those of one container. */
const thisMachine = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const isDeadHere = ({ machine, pid }: OtherNode): boolean => {
  if (machine !== thisMachine() || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** The elder ones that may live; such as died on this machine are taken off. */
const elders = async ({ db }: Parts, id: string): Promise<OtherNode[]> => {
  const others = (await listOthers(db, id)).filter(({ elder }) => elder)
  const dead = others.filter(isDeadHere)
  for (const node of dead) await removeNode(db, node.id)
  return others.filter(node => !dead.includes(node))
}

/** @throws SecondNode when an elder one lives */
const requireNoElder = async (parts: Parts, id: string): Promise<void> => {
  if ((await elders(parts, id)).length === 0) return
  parts.log.info('another node was seen a moment ago: waiting to see whether it lives')
  if (await doesOneLive(() => elders(parts, id))) throw new SecondNode(ALONE)
}

const requireSameKey = async ({ db, config, log }: Parts, own: Own): Promise<void> => {
  const others = await listOthers(db, own.id)
  if (others.every(({ key_print }) => key_print === own.key_print)) return
  if (config.production) throw new SecondNode(OTHER_KEY)
  log.error(OTHER_KEY)
}

/**
 * Gives signs of life, and says once when another node is there that must not be.
 * @returns ends them, once the one on its way has arrived: it would make the node's row anew
 */
const keepBeating = ({ db, config, log, beatMs = BEAT_MS }: Parts, own: Own): (() => Promise<void>) => {
  let isSaid = false
  let running: Promise<void> | null = null
  let beats = 0
  const once = async () => {
    await beat(db, own)
    if (config.redisUrl !== null || beats++ % LOOK_EVERY !== 0) return
    // A node that was there before refuses this one's start by itself.
    const isAlone = (await listOthers(db, own.id)).every(({ elder }) => elder)
    if (!isAlone && !isSaid) log.error(ALONE)
    isSaid = !isAlone
  }
  const timer = setInterval(() => {
    running ??= once()
      .catch(err => log.warn({ err }, 'this node could not give a sign of life'))
      .finally(() => {
        running = null
      })
  }, beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Takes a place among the nodes on this database, by `id`. The embedded database belongs to one process (folder-lock), which needs none.
 * @throws SecondNode when another node is there, and REDIS_URL or the same SECRET_KEY is missing
 */
export const joinNodes = async (parts: Parts): Promise<Membership> => {
  const { db, kind, config, id } = parts
  if (kind === 'pglite') return { leave: async () => undefined }
  const own: Own = {
    id,
    roles: config.roles,
    machine: thisMachine(),
    pid: process.pid,
    has_redis: config.redisUrl !== null,
    key_print: sign(config.secretKey, 'node').slice(0, 12),
  }
  await forgetDead(db)
  // Seen before it looks: of two that start together the younger one sees the elder.
  await beat(db, own)
  const stop = keepBeating(parts, own)
  const leave = async () => {
    await stop()
    await removeNode(db, id)
  }
  try {
    if (config.redisUrl === null) await requireNoElder(parts, id)
    await requireSameKey(parts, own)
  } catch (error) {
    await leave().catch(() => undefined)
    throw error
  }
  return { leave }
}
