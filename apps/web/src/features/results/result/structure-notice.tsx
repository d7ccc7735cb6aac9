import { useQuery } from '@tanstack/react-query'
import { Banner, LinkButton, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useOperatorName } from '../operator-name.ts'
import { ownWords } from './reasons.ts'
import { Reevaluate } from './reevaluate.tsx'
import { isEarlierStructure, type ResultProps, type ShownEvaluation } from './shown-evaluation.ts'

/** How to get an evaluation by a language model: by evaluating again, setting one up, or asking the administrator. */
const ToLanguageModel = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const { user } = useSession()
  const name = useOperatorName()
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
    <p>{t('evaluations.structure.ask', { name })}</p>
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

/** Which answers an overall number of the built-in engine comes from: the criteria beside it have none. */
const Carried = ({ evaluation }: Pick<ResultProps, 'evaluation'>) => {
  const t = useTexts()
  const language = useLanguage()
  const scored = (evaluation.questions ?? []).filter(({ score }) => score !== null)
  const numbers = scored.map(({ index }) => `${index + 1}`)
  return (
    <p>
      {numbers.length === 0
        ? t('evaluations.structure.carriedByAll')
        : t('evaluations.structure.carried', {
            count: numbers.length,
            questions: new Intl.ListFormat(language).format(numbers),
          })}
    </p>
  )
}

/** How many of the questions an overall number rests on, where the candidate left some out or an answer could not be scored. */
const RestsOn = ({ evaluation }: Pick<ResultProps, 'evaluation'>) => {
  const t = useTexts()
  const { questions = [] } = evaluation
  const count = questions.filter(({ score }) => score !== null).length
  if (count === 0 || count === questions.length) return null
  return <p>{t('evaluations.structure.restsOn', { count, total: questions.length })}</p>
}

/** Over a result of the built-in engine: what its figures are worth, and how to get ones that rest on meaning. */
export const StructureNotice = ({ interview, evaluation }: ResultProps) => {
  const t = useTexts()
  const hasFigure = [interview.technical_score, interview.communication_score].some(score => score !== null)
  return (
    <Banner title={t('evaluations.structure.title')}>
      <div className="grid max-w-[68ch] gap-1">
        <details>
          <Summary>{t(hasFigure ? 'deciding.structureMeans' : 'deciding.structureAlone')}</Summary>
          <div className="mt-1 grid gap-2">
            {interview.overall_score !== null && <Carried evaluation={evaluation} />}
            <p>{t('evaluations.structure.text')}</p>
            {isPermitted(interview, 'interview.evaluate') && <ToLanguageModel interviewId={interview.id} />}
          </div>
        </details>
        {interview.overall_score !== null && <RestsOn evaluation={evaluation} />}
        {!hasFigure && <p>{t('evaluations.structure.none')}</p>}
        {interview.overall_score === null && <p>{ownWords(interview.detailed_feedback ?? '')}</p>}
        {isEarlierStructure(evaluation) && <Earlier evaluation={evaluation} />}
      </div>
    </Banner>
  )
}
