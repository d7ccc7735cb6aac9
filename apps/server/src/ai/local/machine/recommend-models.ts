import { answersAtOnce } from '@vivavox/contracts/limits'
import type { Capability, Fit } from '@vivavox/contracts/machine'
import {
  type Kind,
  type ModelDescription,
  type Purpose,
  sizeOf,
  speaks,
} from '@vivavox/contracts/model-description'

export interface Machine {
  memoryMb: number
  cores: number
  /** Of one core, by one of the machine on which the figures below were measured. */
  speed: number
  freeDiskBytes: number
}

/** A model on this machine, in figures. */
export interface Verdict {
  model: ModelDescription
  fit: Fit
  /** What speaks against it; null: nothing. */
  lacks: 'speed' | 'memory' | 'disk' | null
  memoryMb: number
  /** Left for it beside the others. */
  freeMemoryMb: number
  needDiskBytes: number
  /** Of one that judges: for an interview of five answers. */
  minutes: number
  /** Of one that hears: candidates at once. */
  candidates: number
}

export interface Advice {
  capability: Capability
  model: Verdict | null
  better: Verdict | null
}

const PURPOSE: Record<Capability, Purpose> = { hearing: 'ears', judging: 'mind', voice: 'voice' }
/** Candidates wait for a voice and for their words, so the text model gets the memory that is left. */
const ORDER = ['hearing', 'voice', 'judging'] as const

const MEGABYTE = 1_000_000
/** Of the server itself and the system. */
const SERVER_MB = 1_000
/** Memory by megabytes of its files: measured with Nemotron, GigaAM, Piper, Qwen3 4B and 1.7B. */
const MEMORY: Record<Purpose, (sizeMb: number) => number> = {
  ears: size => 1.6 * size + 150,
  voice: size => 2 * size + 150,
  mind: size => 1.15 * size + 1_350,
}
/** Seconds of work of one core for a second of sound. */
const REAL_TIME_FACTORS: Partial<Record<Kind, number>> = {
  'online-transducer': 0.25,
  'offline-transducer': 0.1,
  'offline-ctc': 0.05,
  'offline-whisper': 0.2,
  vits: 0.11,
}
const USUAL_FACTOR = 0.15
/** Minutes that one core takes for an interview with a text model of a gigabyte. */
const MINUTES_PER_GIGABYTE = 4.2
const PATIENCE_MINUTES = 6
const SPARE = 1.1

/** What one model needs of what is left. @param isInstalled it needs no more of the disk */
const verdictOf = (
  model: ModelDescription,
  machine: Machine,
  freeMemoryMb: number,
  isInstalled: boolean,
): Verdict => {
  const size = sizeOf(model)
  const memoryMb = Math.round(MEMORY[model.purpose](size / MEGABYTE))
  const factor = (REAL_TIME_FACTORS[model.kind] ?? USUAL_FACTOR) / machine.speed
  const minutes = (MINUTES_PER_GIGABYTE * size) / 1e9 / (machine.cores * machine.speed)
  const isSlow = model.purpose === 'mind' ? minutes > PATIENCE_MINUTES : factor > 0.5
  const needDiskBytes = isInstalled ? 0 : SPARE * size
  const figures = { model, memoryMb, freeMemoryMb, needDiskBytes, minutes, candidates: answersAtOnce(factor) }
  if (memoryMb > freeMemoryMb) return { ...figures, fit: 'too_large', lacks: 'memory' }
  if (needDiskBytes > machine.freeDiskBytes) return { ...figures, fit: 'too_large', lacks: 'disk' }
  return { ...figures, fit: isSlow ? 'tight' : 'comfortable', lacks: isSlow ? 'speed' : null }
}

/** Whisper makes more mistakes than any other model that hears the language; of the others the small one comes first. */
const bySize = (a: ModelDescription, b: ModelDescription): number =>
  Number(a.kind === 'offline-whisper') - Number(b.kind === 'offline-whisper') || sizeOf(a) - sizeOf(b)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/**
 * One model for each capability: the one that is installed, else the smallest that fits beside the others; and for later
 * the list's own choice for the language, where this machine carries it with ease.
 * @param installed ids
 * @param language BCP 47
 */
export const recommendModels = (
  models: readonly ModelDescription[],
  installed: ReadonlySet<string>,
  machine: Machine,
  language: string,
): Advice[] => {
  const first = new Map<Capability, Verdict>()
  const leftFor = (capability: Capability): number => {
    const others = [...first].filter(([other, { fit }]) => other !== capability && fit !== 'too_large')
    return machine.memoryMb - SERVER_MB - sum(others.map(([, { memoryMb }]) => memoryMb))
  }
  const ableTo = (capability: Capability): ModelDescription[] =>
    models
      .filter(model => model.purpose === PURPOSE[capability] && speaks(model, language))
      .sort((a, b) => Number(installed.has(b.id)) - Number(installed.has(a.id)) || bySize(a, b))
  const judge = (model: ModelDescription, capability: Capability): Verdict =>
    verdictOf(model, machine, leftFor(capability), installed.has(model.id))
  for (const capability of ORDER) {
    const verdicts = ableTo(capability).map(model => judge(model, capability))
    const chosen = verdicts.find(({ fit }) => fit !== 'too_large') ?? verdicts[0]
    if (chosen) first.set(capability, chosen)
  }
  return (['hearing', 'judging', 'voice'] as const).map(capability => {
    const model = first.get(capability) ?? null
    const choice = ableTo(capability).find(({ recommended_for }) => recommended_for?.includes(language))
    const better = choice && judge(choice, capability)
    const isBetter = better?.fit === 'comfortable' && model && sizeOf(better.model) > sizeOf(model.model)
    return { capability, model, better: isBetter ? better : null }
  })
}
