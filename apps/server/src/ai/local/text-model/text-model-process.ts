import { sizeOf } from '@vivavox/contracts/model-description'
import { startChild } from '../../../platform/children/start-child.ts'
import type { Logger } from '../../../platform/logging.ts'
import type { InstalledModel, ModelStore } from '../../ports/model-store.ts'
import { createPaceKeeper, type Run } from '../../ports/pace.ts'
import { createEngine, EngineDown, type EngineTimes } from '../engine/engine-child.ts'
import { createPerModel } from '../engine/per-model.ts'
import {
  type ChoiceQuestion,
  type Chosen,
  type LoadTextModel,
  NO_ANSWER,
  type NoAnswer,
  type SoFar,
  type TextOrder,
  type TextQuestion,
  type Told,
  type Written,
} from './text-model-messages.ts'
import { createTurnQueue, type Turn, type TurnQueue } from './turns.ts'

/** There is no answer to this question: the model said why, or died with it again and again. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten'

  /** @param reason `engine`: in the engine's own words, the message */
  constructor(
    readonly reason: NoAnswer | 'died' | 'engine',
    message: string = reason,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface TextModelProcessParts {
  model: InstalledModel
  log: Logger
  /** Where models of one machine take turns; absent: this one is alone. */
  turns?: TurnQueue | undefined
  threads?: number | undefined
  /** Bytes that the model may take; absent: what is free. */
  memory?: number | undefined
  /** More than this and its process is ended. */
  memoryMb?: number | undefined
  times?: Partial<EngineTimes> | undefined
  /** Tests watch the process. */
  start?: (() => ReturnType<typeof startChild>) | undefined
}

/** A question during which the engine died so often is not asked again. */
const STRIKES = 3
const MEBIBYTE = 2 ** 20
/** The engine may turn the whole file round in memory; the largest context takes some more. */
const COPIES = 2
const MORE_MB = 6_144
/** Loading again for a long question keeps the process silent meanwhile. Milliseconds. */
const TIMES = { load: 300_000, silence: 120_000 }
/** The next question must not wait, and a prompt that is being read cannot be stopped: its process is ended. Milliseconds. */
const STOP_MS = 2_000

class EngineDied extends Error {}

const toFault = (words: string): NotWritten => {
  const known = NO_ANSWER.find(reason => reason === words)
  return new NotWritten(known ?? 'engine', words)
}

/** Starts the program of the text model. */
export const startTextModelChild = () => startChild(import.meta.url, 'text-model-child')

const startEngine = ({ model, log, threads, memory, memoryMb, times, start }: TextModelProcessParts) =>
  createEngine<TextOrder, (Written | Chosen) & { id: number }, SoFar>({
    name: `text model ${model.description.id}`,
    start: start ?? startTextModelChild,
    load: { model, threads: threads ?? null, memory: memory ?? null } satisfies LoadTextModel,
    memoryMb: memoryMb ?? COPIES * Math.ceil(sizeOf(model.description) / MEBIBYTE) + MORE_MB,
    log,
    times: { ...TIMES, ...times },
    refused: toFault,
    died: () => new EngineDied(),
    background: true,
    stopMs: STOP_MS,
  })

const askAgain = async (
  engine: ReturnType<typeof startEngine>,
  orderOf: (id: number) => TextOrder,
  signal: AbortSignal,
  onProgress?: (soFar: SoFar) => void,
): Promise<Written | Chosen> => {
  for (let strikes = 1; ; strikes += 1) {
    signal.throwIfAborted()
    try {
      return await engine.ask(orderOf, signal, undefined, onProgress)
    } catch (error) {
      if (!(error instanceof EngineDied)) throw error
      if (strikes >= STRIKES) throw new NotWritten('died', undefined, { cause: error })
    }
  }
}

/** Whose question it is, and who wants to know how it goes. */
export interface Asked {
  /** Absent: the machine's own work. */
  turn?: Turn | undefined
  /** It is this question's turn: the model works for it until `onTurnEnd`. Told again after it gave way to another. */
  onTurn?: (() => void) | undefined
  onTurnEnd?: (() => void) | undefined
  onProgress?: ((soFar: SoFar) => void) | undefined
}

const OWN_WORK: Turn = { urgency: 'background', account: '' }

/** What a question took, as the engine measured it. */
const runOf = ({ instructions, input }: Told, { read, speed, ...more }: Written | Chosen): Run => ({
  sent: { bytes: Buffer.byteLength(instructions) + Buffer.byteLength(input), tokens: read },
  read: speed.readTokens,
  readMs: speed.readMs,
  ...('written' in more
    ? { written: more.written, writeMs: 'writeMs' in speed ? speed.writeMs : 0 }
    : { written: 0, writeMs: 0 }),
})

export type TextModelProcess = ReturnType<typeof createTextModelProcess>

/** One text model, in a process of its own. */
export const createTextModelProcess = (parts: TextModelProcessParts) => {
  const engine = startEngine(parts)
  const { turns = createTurnQueue() } = parts
  let waiting = 0
  const { pace, note } = createPaceKeeper()
  const closed = new AbortController()
  const inTurn = async <Answer extends Written | Chosen>(
    question: Told,
    orderOf: (id: number) => TextOrder,
    asker: AbortSignal,
    { turn = OWN_WORK, onTurn, onTurnEnd, onProgress }: Asked,
  ): Promise<Answer> => {
    const isWaitedFor = turn.urgency !== 'background'
    waiting += Number(isWaitedFor)
    try {
      const answer = await turns.run(turn, AbortSignal.any([asker, closed.signal]), signal => {
        onTurn?.()
        return askAgain(engine, orderOf, signal, onProgress).finally(() => onTurnEnd?.())
      })
      note(runOf(question, answer))
      return answer as Answer
    } finally {
      waiting -= Number(isWaitedFor)
    }
  }
  return {
    model: parts.model,
    /** What the engine computes with, once the model was loaded; null: plain arithmetic. */
    backend: () => engine.loaded()?.backend,
    /** How fast it was of late. */
    pace,
    /** How long a question that comes now would wait for its turn, milliseconds. */
    waitOf: turns.waitOf,
    /**
     * One after the other, in the order of their turns.
     * @throws NotWritten, EngineDown, the signal's reason
     */
    ask: (question: TextQuestion, asker: AbortSignal, asked: Asked = {}) =>
      inTurn<Written>(question, id => ({ order: 'ask', id, question }), asker, asked),
    /** How likely each of a few answers is; otherwise as `ask`. */
    choose: (question: ChoiceQuestion, asker: AbortSignal, asked: Asked = {}) =>
      inTurn<Chosen>(question, id => ({ order: 'choose', id, question }), asker, asked),
    /** Does a candidate or recruiter wait for it? Background work ends with its model, and is tried again later. */
    isWaitedFor: () => waiting > 0,
    close: () => {
      closed.abort(new EngineDown('closed'))
      return engine.close()
    },
  }
}

interface TextModelProcessesParts {
  /** null: no models run on this machine. */
  models: Pick<ModelStore, 'installed' | 'onChange'> | null
  /** Of the processor; null: one less than there are cores, four at most. */
  threads: number | null
  log: Logger
  /** All models of the machine take turns. */
  turns?: TurnQueue
  /** Tests watch it. */
  open?: (model: InstalledModel) => TextModelProcess
}

/** The text models of this machine, a process for each that is used. */
export type TextModelProcesses = ReturnType<typeof createTextModelProcesses>

export const createTextModelProcesses = ({
  models,
  threads,
  log,
  turns = createTurnQueue(),
  open = model => createTextModelProcess({ model, log, turns, threads: threads ?? undefined }),
}: TextModelProcessesParts) => {
  const processes = createPerModel({ models, open })
  return {
    /** @returns null: it is not installed (any more) */
    find: (id: string) => {
      const isIt = ({ description }: InstalledModel) =>
        description.purpose === 'mind' && description.id === id
      const model = models?.installed().find(isIt)
      // The process may have begun before the model was checked.
      return model ? { ...processes.of(model), model } : null
    },
    isWaitedFor: (id: string) =>
      processes.all().some(({ model, isWaitedFor }) => model.description.id === id && isWaitedFor()),
    close: processes.close,
  }
}
