import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { Banner, LinkButton, Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/session/session.ts'
import { isEarlierStructure } from './engine-of.ts'
import { Reevaluate } from './reevaluate.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'

/** The one way to an engine that understands: to use it where there is one, to set it up, or to ask for it. */
const WayOn = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const { user } = useSession()
  const { data } = useQuery(aiModelsQuery)
  if (!data) return null
  const now = data.providers.working.analysis
  if (now !== 'builtin')
    return (
      <>
        <p>{t('evaluations.structure.now', { name: t(`evaluations.providerInText.${now}`) })}</p>
        <Reevaluate interviewId={interviewId} />
      </>
    )
  return user?.role === 'admin' ? (
    <LinkButton to="/settings?tab=models" size="small" className="mt-1 justify-self-start">
      {t('evaluations.structure.models')}
    </LinkButton>
  ) : (
    <p>{t('evaluations.structure.ask')}</p>
  )
}

const Earlier = ({ evaluation }: { evaluation: ShownEvaluation }) => {
  const t = useTexts()
  const { recommendation } = evaluation
  return (
    <p>
      {t('evaluations.earlier')}
      {recommendation &&
        ` ${t('evaluations.earlierSuggestion', { suggestion: t(`evaluations.recommendation.${recommendation}`) })}`}
    </p>
  )
}

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

/** Over a result of the built-in engine: what its figures are worth, and how to get ones that rest on meaning. */
export const StructureNotice = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const hasFigure = [interview.technical_score, interview.communication_score].some(score => score !== null)
  return (
    <Banner title={t('evaluations.structure.title')}>
      <div className="grid max-w-[68ch] gap-1">
        <details>
          <Summary>{t(hasFigure ? 'deciding.structureMeans' : 'deciding.structureAlone')}</Summary>
          <div className="mt-1 grid gap-2">
            <p>{t('evaluations.structure.text')}</p>
            {interview.viewer === 'owner' && <WayOn interviewId={interview.id} />}
          </div>
        </details>
        {!hasFigure && <p>{t('evaluations.structure.none')}</p>}
        {isEarlierStructure(evaluation) && <Earlier evaluation={evaluation} />}
      </div>
    </Banner>
  )
}
