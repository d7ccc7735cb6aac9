import type { Interview } from '@vivavox/contracts/interviews'
import { Icon } from '../../../components/icons.tsx'
import { Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ATTEMPTS_ID } from '../record/attempts.tsx'
import { type ConfidenceFact, confidenceFacts } from './confidence-facts.ts'
import { Quotes } from './quotes.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'

const Fact = ({ fact }: { fact: ConfidenceFact }) => {
  const t = useTexts()
  const { kind, ...values } = fact
  return <li>{t(`evaluations.fact.${kind}`, values)}</li>
}

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

/** How sure the evaluation is, and what that rests on: low confidence says at once what to do about it. */
export const Confidence = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const { confidence } = evaluation
  if (!confidence) return null
  return (
    <details>
      <Summary className="max-w-[68ch]">
        <span className="font-medium">{t(`evaluations.confidence.${confidence}`)}</span>
        {confidence === 'low' && <span className="text-muted"> {t('evaluations.confidenceWhy.low')}</span>}
      </Summary>
      {confidence !== 'low' && (
        <p className="mt-1 max-w-[68ch] text-muted">{t(`evaluations.confidenceWhy.${confidence}`)}</p>
      )}
      <ul className="mt-1.5 grid max-w-[68ch] list-disc gap-0.5 pl-5 text-muted text-small">
        {confidenceFacts(interview, evaluation).map(fact => (
          <Fact key={fact.kind} fact={fact} />
        ))}
      </ul>
    </details>
  )
}

/** What is worth a look before anybody decides; each flag with what it means. */
export const Flags = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const { flags = [] } = evaluation
  if (flags.length === 0) return null
  return (
    <ul aria-label={t('evaluations.flags')} className="grid gap-2">
      {flags.map(flag => (
        <li key={flag} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
          <Icon name="alert" size={18} className="mt-0.5 text-warn" />
          <div className="grid min-w-0 gap-2">
            <p>
              <span className="font-medium">{t(`evaluations.flag.${flag}`)}.</span>{' '}
              <span className="text-muted">{t(`evaluations.flagWhy.${flag}`)}</span>
            </p>
            {flag === 'addresses_evaluator' && <Quotes evidence={interview.spoken_to_evaluator ?? []} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** That the browser tried what it may not, where one decides; what it was stands in the record. */
export const Attempted = ({ interview }: Pick<Props, 'interview'>) => {
  const t = useTexts()
  if (!interview.integrity || interview.integrity.attempts.length === 0) return null
  return (
    <p className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
      <Icon name="alert" size={18} className="mt-0.5 text-warn" />
      <span>
        {t('evaluations.attempted')}{' '}
        <a href={`#${ATTEMPTS_ID}`} className="link">
          {t('evaluations.attempted.show')}
        </a>
      </span>
    </p>
  )
}
