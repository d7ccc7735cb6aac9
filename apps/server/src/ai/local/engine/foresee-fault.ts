import { createRequire } from 'node:module'
import {
  classifyEngineFault,
  type EngineFault,
  enginePackage,
  type LocalEngine,
  type Machine,
} from './engine-fault.ts'

let machine: Machine | null = null

const askMachine = (): Machine => {
  const { report } = process
  // Names of machines would be asked for.
  Object.assign(report, { excludeNetwork: true })
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  return { platform: process.platform, glibc: header.glibcVersionRuntime ?? null }
}

/** Of this machine; asked once in a process, since a report is a tenth of a second of work. */
export const readMachine = (): Machine => {
  machine ??= askMachine()
  return machine
}

/** Why an engine will not run here, as far as that can be told without starting it. @returns null: it may */
export const foreseeEngineFault = (engine: LocalEngine = 'speech'): EngineFault | null => {
  const fault = classifyEngineFault(null, readMachine(), engine)
  if (fault !== 'crashed') return fault
  try {
    createRequire(import.meta.url).resolve(enginePackage(engine))
    return null
  } catch {
    return 'missing'
  }
}
