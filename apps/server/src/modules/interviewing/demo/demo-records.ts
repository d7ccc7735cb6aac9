import { parseLanguage } from '@vivavox/contracts/locales'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { NETWORK_SHARES } from '../../../platform/security/rate-limits.ts'
import { createMemoryStorage } from '../../../platform/storage/memory-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import {
  answersFolder,
  closeRecord,
  type InterviewStore,
  isOver,
  partsFolderOf,
  type StartMessage,
} from '../interviews/index.ts'
import { DEMO_LIFETIME_MS, DEMOS_MAX, NETWORK_LIVE_MAX, SOUND_MAX_BYTES } from './demo.policy.ts'
import { type DemoRecord, heldUntil, newRecord } from './demo-record.ts'
import type { DemoTicket } from './demo-token.ts'

/** Spoken answers of demos, in memory, a share for each. Of an answer that is whole the parts are not held as well. */
const createDemoSound = () => {
  const demoOf = (key: string): string => key.split('/')[1] ?? ''
  const memory = createMemoryStorage({ ...SOUND_MAX_BYTES, ownerOf: demoOf })
  const sounding = new Set<string>()
  const sound: Storage = {
    ...memory,
    write: async (key, bytes) => {
      sounding.add(demoOf(key))
      const parts = partsFolderOf(key)
      if (parts) await memory.remove(parts)
      await memory.write(key, bytes)
    },
  }
  return {
    sound,
    /** Drops that of all other demos. */
    keepOnly: (isHeld: (id: string) => boolean): void => {
      for (const id of [...sounding].filter(id => !isHeld(id))) {
        sounding.delete(id)
        void memory.remove(answersFolder(id))
      }
    },
  }
}

/** The demos of this process, as many as it has room for. */
export interface DemoRecords {
  get(id: string): DemoRecord | undefined
  /** @throws AppError NOT_FOUND */
  known(id: string): DemoRecord
  /** @throws AppError FORBIDDEN for a token that ran out or has begun another demo, PROVIDER_UNAVAILABLE while there are too many */
  begin(message: StartMessage, ticket: DemoTicket): DemoRecord
  /** @throws AppError INTERVIEW_CLOSED, RATE_LIMITED */
  comeBack(record: DemoRecord): DemoRecord
  /** Forgets one that may not begin. */
  drop(record: DemoRecord): void
  /** How many of these run and are held. */
  countHeld(which: (record: DemoRecord) => boolean): number
  sound: InterviewStore['sound']
}

export const createDemoRecords = ({ clock }: Pick<AppContext, 'clock'>): DemoRecords => {
  const records = new Map<string, DemoRecord>()
  const { sound, keepOnly } = createDemoSound()

  const isHeld = (record: DemoRecord | undefined): boolean =>
    record !== undefined && !isOver(record) && clock.now().getTime() < heldUntil(record)
  const countHeld = (which: (record: DemoRecord) => boolean): number =>
    [...records.values()].filter(record => which(record) && isHeld(record)).length
  /** Removes what expired, and the sound of demos without a connection: an unfinished answer is sent anew. */
  const sweep = (): void => {
    const now = clock.now()
    for (const [id, { expiresAt }] of records) if (expiresAt <= now) records.delete(id)
    keepOnly(id => isHeld(records.get(id)))
  }
  const get = (id: string): DemoRecord | undefined => {
    sweep()
    return records.get(id)
  }
  const known = (id: string): DemoRecord => {
    const record = get(id)
    if (!record) throw new AppError('NOT_FOUND')
    return record
  }

  /** When memory is full, the demo whose visitor left longest ago goes. @throws AppError PROVIDER_UNAVAILABLE when all are in use */
  const makeRoom = (): void => {
    const open = [...records.values()].filter(record => !isOver(record))
    if (open.length < DEMOS_MAX) return
    const [oldest] = open.filter(record => !isHeld(record)).sort((a, b) => heldUntil(a) - heldUntil(b))
    if (!oldest) throw new AppError('PROVIDER_UNAVAILABLE')
    closeRecord(oldest)
  }
  /** @throws AppError RATE_LIMITED while a network holds as many as it may */
  const limitNetwork = ({ networks }: Pick<DemoRecord, 'networks'>): void => {
    const isFull = networks.some((network, width) => {
      const held = countHeld(record => record.networks[width] === network)
      return held >= NETWORK_LIVE_MAX * (NETWORK_SHARES[width] ?? 1)
    })
    if (isFull) throw new AppError('RATE_LIMITED', { retryAfterMs: 60_000 })
  }

  const begin = (
    { interviewId, language }: StartMessage,
    { ticket, networks, accountId, expired }: DemoTicket,
  ): DemoRecord => {
    if (expired || [...records.values()].some(record => record.ticket === ticket))
      throw new AppError('FORBIDDEN')
    limitNetwork({ networks })
    makeRoom()
    const record = newRecord(interviewId, {
      ticket,
      expiresAt: new Date(clock.now().getTime() + DEMO_LIFETIME_MS),
      wanted: parseLanguage(language ?? '') ?? 'en',
      accountId,
      networks,
      admittedAt: clock.now(),
    })
    records.set(interviewId, record)
    // Sweeps also when no request for a demo comes any more.
    setTimeout(sweep, DEMO_LIFETIME_MS + 1_000).unref()
    return record
  }

  const comeBack = (record: DemoRecord): DemoRecord => {
    if (isOver(record)) throw new AppError('INTERVIEW_CLOSED')
    if (!isHeld(record)) limitNetwork(record)
    record.admittedAt = clock.now()
    return record
  }

  const drop = ({ interview }: DemoRecord): void => void records.delete(interview.id)
  return { get, known, begin, comeBack, drop, countHeld, sound }
}
