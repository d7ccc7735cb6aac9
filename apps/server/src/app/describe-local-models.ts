import { type EngineFault, engineFaultText } from '../ai/local/engine/engine-fault.ts'
import type { ModelStore } from '../platform/model-store.ts'

/** A row of the start-up table: what runs, and the command that would change it. */
export interface LocalRow {
  part: 'ears' | 'voice' | 'mind'
  runs: string
  how: string
}

export interface LocalFacts {
  /** null: LOCAL_MODELS=off */
  models: Pick<ModelStore, 'installed'> | null
  /** Why the speech engine cannot run here, as far as that is known without trying it; null: nothing speaks against it. */
  fault: EngineFault | null
  /** Is the program there that speaks without a model? */
  espeak: boolean
}

const GET_EARS = 'npm run models -- get nemotron-3.5-streaming'
const LIST = 'npm run models'

/** What hears, speaks and thinks on this machine itself. */
export const describeLocalModels = ({ models, fault, espeak }: LocalFacts): LocalRow[] => {
  const namesOf = (purpose: LocalRow['part']): string =>
    (models?.installed() ?? [])
      .filter(({ description: { purpose: of, kind } }) => of === purpose && kind !== 'vad')
      .map(({ description: { id } }) => id)
      .join(', ')
  const program = espeak ? 'espeak-ng' : 'none on this machine'
  const row = (part: LocalRow['part'], without: string, command: string): LocalRow => {
    const names = namesOf(part)
    if (!models) return { part, runs: without, how: 'LOCAL_MODELS=off' }
    if (fault) return { part, runs: without, how: engineFaultText(fault, 'en') }
    return { part, runs: names || without, how: names ? '' : command }
  }
  return [
    row('ears', 'none on this machine', GET_EARS),
    row('voice', program, LIST),
    // There is no engine for text yet, so no command would help.
    { part: 'mind', runs: 'none on this machine', how: '' },
  ]
}
