import type { Provider } from '@vivavox/contracts/interviews'
import { phrasesFor } from '../../../../ai/conducting/phrases-for.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import type { ModelUsage } from '../../../../platform/model-usage.ts'
import { createMemoryStorage } from '../../../../platform/storage/memory-storage.ts'
import { requireAccepting, type VacancyRow } from '../../../hiring/vacancies/index.ts'
import { answerFolder, answersFolder } from '../answer-audio.ts'
import { isCandidateToken } from '../interview-access.ts'
import { isClosed } from '../interviews.policy.ts'
import { findInterview, type InterviewRow } from '../interviews.repository.ts'
import type { InterviewSnapshot } from '../interviews.tables.ts'
import { requireAgreed } from '../lifecycle.ts'
import type { InterviewStore } from '../live/record/interview-store.ts'
import {
  closeRecord,
  isOver,
  type MemoryRecord,
  memoryTurns,
  newMemoryRecord,
} from '../live/record/memory-record.ts'
import { createPracticeTime, PRACTICE_MINUTES } from './practice-time.ts'

/** Practices that one process remembers at a time: in all, and of one vacancy, whose link any stranger may have. */
const PRACTICES_MAX = { all: 200, each: 20 } as const
/** Sound of answers that are not transcribed yet, bytes: of all practices; of one, the longest answer and a little. */
const SOUND_MAX_BYTES = { all: 64 * 1024 * 1024, each: 12 * 1024 * 1024 } as const
/** One question; an answer may be sent again, or asked to be repeated. */
const SAID_MAX = { turns: 40, characters: 30_000 } as const
/** How long a candidate whose connection dropped may come back to the question, milliseconds. */
const COME_BACK_MS = 30_000

const BUILTIN = { provider: 'builtin', standsIn: true } as const

export interface PracticeParts {
  /** Who interviews: the account's choice. @param wish the vacancy's own */
  chooseProvider: (ownerId: string, wish: Provider | null) => Promise<Provider>
  /** Records what a model took; by no interview and no account. */
  recordUse: (usage: ModelUsage) => Promise<void>
}

interface Options extends PracticeParts {
  /** Does this provider conduct interviews by itself? It would greet and go on; the built-in interviewer asks in its place. */
  conducts: (provider: Provider, ownerId: string) => boolean
}

/** The record of practice, in this process alone. */
export interface PracticeStore extends InterviewStore {
  /** Ends the practice of an interview: it begins, or is over. */
  end(interviewId: string): void
}

const snapshotFor = (vacancy: VacancyRow): InterviewSnapshot => {
  const phrases = phrasesFor(vacancy.language)
  return {
    title: vacancy.title,
    description: '',
    difficulty: vacancy.difficulty,
    // Where the interviewer has no words of its own the page is in English, too.
    language: phrases.native ? vacancy.language : 'en',
    questions: [phrases.practice()],
    criteria: [],
    follow_up_questions: false,
    prompt: '',
    evaluation_prompt: null,
    company_name: vacancy.company_name,
    ...(vacancy.voice_provider && {
      interviewer: { provider: vacancy.voice_provider, voice: vacancy.voice },
    }),
  }
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'config' | 'models'>

/** @throws AppError NOT_FOUND, FORBIDDEN, INTERVIEW_CLOSED; CONFLICT once the interview has asked a question */
const admit = async ({ db }: Needs, id: string, token: unknown): Promise<InterviewRow> => {
  const row = isId(id) ? await findInterview(db, id) : undefined
  if (!row) throw new AppError('NOT_FOUND')
  if (!isCandidateToken(row, token)) throw new AppError('FORBIDDEN')
  if (isClosed(row.status)) throw new AppError('INTERVIEW_CLOSED')
  if (row.question_number > 0) throw new AppError('CONFLICT')
  return row
}

/** As the start of the interview: what may not begin may not be practised for. @throws AppError INTERVIEW_LIMIT_REACHED, NOTICE_CHANGED */
const requireStartable = async (context: Needs, row: InterviewRow): Promise<VacancyRow> => {
  const vacancy = await requireAccepting(context.db, row.vacancy_id, context.clock.now())
  await requireAgreed(context, row, vacancy)
  return vacancy
}

/** One practice, and what it is counted by. */
interface Practice {
  record: MemoryRecord
  vacancyId: string
}

/** Who left first, and when; undefined while all are there. */
const leftFirst = (practices: readonly Practice[]): { id: string; at: Date } | undefined => {
  const left = practices.flatMap(({ record: { interview, lease } }) =>
    lease.owner === null && lease.until ? [{ id: interview.id, at: lease.until }] : [],
  )
  return left.sort((one, other) => one.at.getTime() - other.at.getTime())[0]
}

/** Practices of this process: each a live interview with one question, of which nothing reaches database, disk or queue. */
export const createPracticeStore = (
  context: Needs,
  { chooseProvider, conducts, recordUse }: Options,
): PracticeStore => {
  const { db, clock } = context
  const practices = new Map<string, Practice>()
  const time = createPracticeTime()
  const sound = createMemoryStorage({ ...SOUND_MAX_BYTES, ownerOf: key => key.split('/')[1] ?? '' })
  const get = (id: string) => practices.get(id)?.record
  const memory = memoryTurns(get, () => clock.now())

  /** @param endedAt when the candidate left it */
  const end = (id: string, endedAt = clock.now()): void => {
    const record = get(id)
    if (!record) return
    practices.delete(id)
    const startedAt = record.interview.started_at ?? endedAt
    time.count(id, endedAt.getTime() - startedAt.getTime() - time.used(id))
    closeRecord(record)
    void sound.remove(answersFolder(id))
  }
  /** Ends the practice of a candidate who has left where there are too many. @throws AppError PROVIDER_UNAVAILABLE */
  const makeRoom = (vacancyId: string): void => {
    const all = [...practices.values()]
    const own = all.filter(practice => practice.vacancyId === vacancyId)
    const crowd = own.length >= PRACTICES_MAX.each ? own : all.length >= PRACTICES_MAX.all ? all : null
    if (!crowd) return
    const left = leftFirst(crowd)
    if (!left) throw new AppError('PROVIDER_UNAVAILABLE')
    end(left.id, left.at)
  }
  const begin = async (row: InterviewRow): Promise<MemoryRecord> => {
    const vacancy = await requireStartable(context, row)
    if (!time.isLeft(row.id)) throw new AppError('PRACTICE_LIMIT_REACHED')
    const chosen = await chooseProvider(row.organisation_id, vacancy.voice_provider)
    makeRoom(row.vacancy_id)
    const record = newMemoryRecord(row.id, row.organisation_id)
    Object.assign(record.interview, {
      status: 'in_progress',
      snapshot: snapshotFor(vacancy),
      ...(conducts(chosen, row.organisation_id) ? BUILTIN : { provider: chosen }),
      // As though all practice so far had been without a break: the limit in minutes ends it.
      started_at: new Date(clock.now().getTime() - time.used(row.id)),
    })
    practices.set(row.id, { record, vacancyId: row.vacancy_id })
    return record
  }
  const known = (id: string): MemoryRecord => {
    const record = get(id)
    if (!record || isOver(record)) throw new AppError('INTERVIEW_CLOSED')
    return record
  }
  const handToBuiltin = async (id: string) => ({
    ...Object.assign(known(id).interview, BUILTIN),
  })
  /** A candidate who does not come back leaves nothing behind. */
  const endUnlessHeld = (id: string, leftAt: Date): void => {
    const record = get(id)
    if (record && record.lease.owner === null && record.lease.until === leftAt) end(id, leftAt)
  }

  return {
    kind: 'practice',
    limits: { minutes: PRACTICE_MINUTES, ...SAID_MAX },
    sound,
    pieces: sound,
    reserve: async () => undefined,
    admit: ({ interviewId, token }) => admit(context, interviewId, token),
    find: (id, token) => admit(context, id, token),
    read: async id => {
      const record = get(id)
      return record && { ...record.interview }
    },
    allowed: async () => null,
    start: async id => {
      const row = await findInterview(db, id)
      if (!row) throw new AppError('NOT_FOUND')
      return { ...(get(id) ?? (await begin(row))).interview }
    },
    // No other provider gets to hear what is said than the one that the interview itself would have.
    fallBack: handToBuiltin,
    continueWithBuiltin: handToBuiltin,
    awaySince: async () => null,
    noteAway: async () => null,
    noteBack: async () => undefined,
    finish: async id => end(id),
    outcome: async () => ({ kind: 'none' }),
    holder: async id => get(id)?.lease.owner ?? null,
    ...memory,
    releaseLease: async (id, owner) => {
      await memory.releaseLease(id, owner)
      const leftAt = get(id)?.lease.until
      // An answer that was not complete comes again as a whole.
      await sound.remove(answersFolder(id))
      if (leftAt) setTimeout(() => endUnlessHeld(id, leftAt), COME_BACK_MS).unref()
    },
    dropSound: (id, key) => sound.remove(answerFolder(id, key)),
    dropErased: async () => undefined,
    signal: async () => undefined,
    meddled: async () => undefined,
    used: (_, usage) => recordUse(usage),
    end,
  }
}
