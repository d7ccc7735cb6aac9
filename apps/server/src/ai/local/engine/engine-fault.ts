import { createRequire } from 'node:module'
import type { UiLocale } from '@vivavox/contracts/locales'
import { interpolate, openCatalogue } from '../../../platform/catalogue-text.ts'
import { startChild } from '../../../platform/children/start-child.ts'
import { LLAMA_PACKAGE } from '../text-model/llama.ts'

/** The engines that run on this machine: for speech sherpa-onnx, for text llama.cpp. */
const LOCAL_ENGINES = ['speech', 'text'] as const
export type LocalEngine = (typeof LOCAL_ENGINES)[number]

/** Why an engine does not run on this machine. */
export type EngineFault = 'missing' | 'musl' | 'old_glibc' | 'library' | 'crashed'

/** By engine the package as it is installed, and which glibc its files ask for at least. */
const NEEDS: Record<LocalEngine, { package: string; glibcMinor: number }> = {
  speech: { package: 'sherpa-onnx-node', glibcMinor: 32 },
  text: { package: LLAMA_PACKAGE, glibcMinor: 34 },
}

const textsIn = openCatalogue<typeof import('../../../../content/texts/models/en.json')>('models')

export const engineFaultText = (
  fault: EngineFault,
  locale: UiLocale,
  engine: LocalEngine = 'speech',
): string => {
  const { engineFaults, engines } = textsIn(locale)
  return interpolate(engineFaults[fault], { ...NEEDS[engine], engine: engines[engine] })
}

interface Machine {
  platform: NodeJS.Platform
  /** `2.36`; null: no glibc. */
  glibc: string | null
}

const isOld = (version: string, neededMinor: number): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 2 || (major === 2 && minor < neededMinor)
}

/**
 * Puts the engine's own words into one of ours.
 * @param words of the failed start; null: its process ended without any
 */
export const classifyEngineFault = (
  words: string | null,
  { platform, glibc }: Machine,
  engine: LocalEngine = 'speech',
): EngineFault => {
  if (platform === 'linux' && glibc === null) return 'musl'
  if (platform === 'linux' && glibc !== null && isOld(glibc, NEEDS[engine].glibcMinor)) return 'old_glibc'
  if (words?.includes('GLIBC')) return 'old_glibc'
  if (words?.includes('libgomp')) return 'library'
  return words !== null && /cannot find module|could not find|not find sherpa/i.test(words)
    ? 'missing'
    : 'crashed'
}

let machine: Machine | null = null

const askMachine = (): Machine => {
  const { report } = process
  // Else the report looks up the names of every connection.
  Object.assign(report, { excludeNetwork: true })
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  return { platform: process.platform, glibc: header.glibcVersionRuntime ?? null }
}

/** Of this machine; asked once in a process, since a report is a tenth of a second of work. */
const readMachine = (): Machine => {
  machine ??= askMachine()
  return machine
}

/** Why an engine will not run here, as far as that can be told without starting it. @returns null: it may */
export const foreseeEngineFault = (engine: LocalEngine = 'speech'): EngineFault | null => {
  const fault = classifyEngineFault(null, readMachine(), engine)
  if (fault !== 'crashed') return fault
  try {
    createRequire(import.meta.url).resolve(NEEDS[engine].package)
    return null
  } catch {
    return 'missing'
  }
}

/** Longest start of the engine on a slow disk, milliseconds. */
const LONGEST_MS = 30_000

/** @returns what the engine said; undefined: it runs; null: its process ended without a word */
const tryInChild = (engine: LocalEngine): Promise<string | null | undefined> =>
  new Promise(resolve => {
    const child = startChild(import.meta.url, 'probe-child')
    child.send(engine, () => undefined)
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.once('message', ({ fault }: { fault: string | null }) => resolve(fault ?? undefined))
    child.once('error', error => resolve(error.message))
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })

const probe = async (engine: LocalEngine): Promise<EngineFault | null> => {
  const words = await tryInChild(engine)
  if (words === undefined) return null
  return classifyEngineFault(words, readMachine(), engine)
}

const known = new Map<LocalEngine, Promise<EngineFault | null>>()

/** Does an engine run on this machine? Tried once, in a child process. @returns null: it does */
export const probeEngine = (engine: LocalEngine = 'speech'): Promise<EngineFault | null> => {
  const asked = known.get(engine) ?? probe(engine)
  known.set(engine, asked)
  return asked
}
