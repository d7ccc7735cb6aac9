import { type EngineFault, engineFaultText } from '../ai/local/engine/engine-fault.ts'
import type { ModelStore } from '../ai/ports/model-store.ts'

/** What a model is for, in words for the operator. */
export const PURPOSE_NAMES = { ears: 'speech to text', voice: 'voice', mind: 'language model' } as const
type Purpose = keyof typeof PURPOSE_NAMES

/** A row of the start-up table: what runs, and the command that would change it. */
interface LocalRow {
  part: string
  runs: string
  how: string
}

export interface LocalFacts {
  /** null: LOCAL_MODELS=off */
  models: Pick<ModelStore, 'installed'> | null
  /** Why the speech engine cannot run here, as far as that is known without trying it; null: nothing speaks against it. */
  fault: EngineFault | null
  /** The same of the text engine. */
  textFault: EngineFault | null
  /** Is the program there that speaks without a model? */
  espeak: boolean
}

/** No model by name: which one fits depends on the machine, and MODELS_URL may list other ones. */
const LIST = 'npm run models'

/** What hears, speaks and thinks on this machine itself. */
export const describeLocalModels = ({ models, fault, textFault, espeak }: LocalFacts): LocalRow[] => {
  const namesOf = (purpose: Purpose): string =>
    (models?.installed() ?? [])
      .filter(({ description: { purpose: own, kind } }) => own === purpose && kind !== 'vad')
      .map(({ description: { id } }) => id)
      .join(', ')
  const program = espeak ? 'espeak-ng' : 'none on this machine'
  const row = (purpose: Purpose, without: string): LocalRow => {
    const part = PURPOSE_NAMES[purpose]
    const names = namesOf(purpose)
    const engine = purpose === 'mind' ? 'text' : 'speech'
    const broken = purpose === 'mind' ? textFault : fault
    if (!models) return { part, runs: without, how: 'LOCAL_MODELS=off' }
    if (broken) return { part, runs: without, how: engineFaultText(broken, 'en', engine) }
    return { part, runs: names || without, how: names ? '' : LIST }
  }
  return [row('ears', 'none on this machine'), row('voice', program), row('mind', 'none on this machine')]
}
