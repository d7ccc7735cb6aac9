import type { FirstStep } from '@vivavox/contracts/lists'
import type { Config } from '../../../platform/config/config.ts'
import { isThisMachine } from '../../../platform/security/network.ts'
import type { DataProcessing } from '../../engines/models/index.ts'
import type { CompanyFacts } from './first-steps.repository.ts'

interface Known extends CompanyFacts {
  isAdmin: boolean
  processing: DataProcessing
  /** In which it interviews. */
  languages: readonly string[]
  vacancy: boolean
  result: boolean
}

type InUse = Pick<Config, 'publicOrigin' | 'mail'>

/** What an administrator sets for the installation: links that open elsewhere, who hears and judges, mail that leaves the machine. */
const installationFacts = (config: InUse, { processing, languages }: Known) => ({
  address: !isThisMachine(config.publicOrigin),
  engines:
    processing.evaluator !== 'builtin' &&
    languages.every(language => processing.writtenBy(language) !== 'nobody'),
  mail: config.mail.kind === 'smtp',
})

/** What a new organisation has done so far, by what is there; undefined when all is done, or the member closed the list. */
export const firstStepsOf = (config: InUse, known: Known) => {
  const { vacancy, result, colleague, hidden } = known
  const facts: Partial<Record<FirstStep, boolean>> = {
    ...(known.isAdmin && installationFacts(config, known)),
    ...{ vacancy, result, colleague },
  }
  const steps = Object.entries(facts).map(([step, done]) => ({ step: step as FirstStep, done }))
  return hidden || steps.every(({ done }) => done) ? undefined : steps
}
