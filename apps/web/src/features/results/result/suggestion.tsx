import type { Recommendation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Panel, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { readsStructure } from './engine-of.ts'
import { OverallSum } from './overall-sum.tsx'
import { Reevaluate } from './reevaluate.tsx'
import { SCORES } from './score-names.ts'
import { Scores } from './scores.tsx'
import { phaseOf, type ShownEvaluation } from './shown-evaluation.ts'
import { StructureNotice } from './structure-notice.tsx'
import { Attempted, Confidence, Flags } from './trust.tsx'

const LOOKS: Record<Recommendation, { icon: IconName; ink: string }> = {
  hire: { icon: 'check', ink: 'text-good' },
  consider: { icon: 'question', ink: 'text-warn' },
  reject: { icon: 'close', ink: 'text-bad' },
}

const Headline = ({ recommendation }: { recommendation: Recommendation }) => {
  const t = useTexts()
  const { icon, ink } = LOOKS[recommendation]
  return (
    <div>
      <p className="text-muted text-small">{t('deciding.suggestion')}</p>
      <p className={`flex items-center gap-2 font-semibold text-display ${ink}`}>
        <Icon name={icon} size={28} strokeWidth={2.25} />
        {t(`evaluations.recommendation.${recommendation}`)}
      </p>
    </div>
  )
}

interface Props {
  interview: Interview
  evaluation: ShownEvaluation
}

/** There is no result (yet): what is known, and what can be done. */
const NoResult = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  const phase = phaseOf(interview)
  if (phase === 'done') return null
  const unread = interview.transcript.filter(({ transcribed }) => !transcribed)
  const shown = phase === 'awaiting' && unread.every(turn => turn.awaiting_words) ? 'writing' : phase
  return (
    <div className="grid justify-items-start gap-2" role="status">
      <p className="flex items-center gap-2.5 font-semibold text-title">
        {(shown === 'evaluating' || shown === 'running' || shown === 'writing') && (
          <Spinner size={20} className="text-accent" />
        )}
        {phase === 'failed' && <Icon name="alert" size={22} className="text-bad" />}
        {(shown === 'thin' || shown === 'awaiting') && <Icon name="info" size={22} className="text-muted" />}
        {t(`evaluations.phase.${shown}`)}
      </p>
      <p className="max-w-[60ch] text-muted">
        {t(`evaluations.phaseWhy.${shown}`, { count: unread.length })}
      </p>
      {phase === 'failed' && interview.viewer === 'owner' && (
        <Reevaluate interviewId={interview.id} primary />
      )}
      {phase === 'thin' && <Flags interview={interview} evaluation={evaluation} />}
    </div>
  )
}

/** The scores, how they add up, and how far they can be trusted. */
const Result = (props: Props) => {
  const { interview, evaluation } = props
  const structure = readsStructure(evaluation)
  const hasFigure = SCORES.some(name => interview[name] !== null)
  const hasFlags = (evaluation.flags ?? []).length > 0
  return (
    <>
      {structure && <StructureNotice {...props} />}
      {interview.recommendation && !structure && <Headline recommendation={interview.recommendation} />}
      <Scores {...props} />
      {(hasFigure || hasFlags) && (
        <div className="grid w-full gap-2 border-line border-t pt-3">
          <Flags {...props} />
          {hasFigure && <Confidence {...props} />}
          <OverallSum {...props} />
        </div>
      )}
    </>
  )
}

/** What there is to decide by, first: the suggestion, the scores, and how far they can be trusted. */
export const Suggestion = (props: Props) => {
  const t = useTexts()
  const done = phaseOf(props.interview) === 'done'
  return (
    <Panel aria-label={t('outcome.result')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {done ? <Result {...props} /> : <NoResult {...props} />}
        <Attempted interview={props.interview} />
      </div>
    </Panel>
  )
}
