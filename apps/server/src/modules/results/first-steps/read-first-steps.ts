import type { FirstStep } from '@vivavox/contracts/lists'
import type { AppContext } from '../../../platform/context.ts'
import { isThisMachine } from '../../../platform/security/network.ts'
import type { DataProcessing } from '../../engines/models/index.ts'
import { readCompany } from './first-steps.repository.ts'

interface Known {
  organisationId: string
  actor: { id: string; role: 'user' | 'admin' }
  processing: DataProcessing
  /** In which it interviews. */
  languages: readonly string[]
  vacancy: boolean
  result: boolean
}

/** What an administrator sets for the installation: links that open elsewhere, who hears and judges, mail that leaves the machine. */
const installationFacts = ({ config }: AppContext, { processing, languages }: Known) => ({
  address: !isThisMachine(config.publicOrigin),
  engines:
    processing.evaluator !== 'builtin' &&
    languages.every(language => processing.writtenBy(language) !== 'nobody'),
  mail: config.mail.kind === 'smtp',
})

/** What a new organisation has done so far, by what is there; undefined when all is done, or the member closed the list. */
export const readFirstSteps = async (context: AppContext, known: Known) => {
  const { colleague, hidden } = await readCompany(context.db, known.organisationId, known.actor.id)
  const { vacancy, result } = known
  const facts: Partial<Record<FirstStep, boolean>> = {
    ...(known.actor.role === 'admin' && installationFacts(context, known)),
    ...{ vacancy, result, colleague },
  }
  const steps = Object.entries(facts).map(([step, done]) => ({ step: step as FirstStep, done }))
  return hidden || steps.every(({ done }) => done) ? undefined : steps
}
