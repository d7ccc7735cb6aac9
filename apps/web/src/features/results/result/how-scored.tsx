import type { Interview } from '@vivavox/contracts/interviews'
import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Reevaluate } from './reevaluate.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'

/** Who scored and by which rules: for the record, last on the page. */
export const HowScored = ({
  interview,
  evaluation,
}: {
  interview: Interview
  evaluation: ShownEvaluation
}) => {
  const t = useTexts()
  const { engine, rubric_version } = evaluation
  const phase = phaseOf(interview)
  if (!engine || phase === 'failed' || phase === 'awaiting') return null
  return (
    <Panel title={t('evaluations.how')}>
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('evaluations.howText')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small">
          <dt className="text-muted">{t('evaluations.scoredBy')}</dt>
          <dd className="[overflow-wrap:anywhere]">{[engine.provider, engine.model].join(' · ')}</dd>
          <dt className="text-muted">{t('evaluations.rubric')}</dt>
          <dd className="[overflow-wrap:anywhere]">{rubric_version}</dd>
        </dl>
        <Reevaluate interviewId={interview.id} />
      </div>
    </Panel>
  )
}
