import type { Recommendation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import { languageName } from '@vivavox/contracts/locales'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Banner, Panel, type ScoreBand, Spinner, Summary, scoreBand } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { ATTEMPTS_ID } from '../record/record-panel.tsx'
import { type ConfidenceFact, confidenceFacts } from './confidence-facts.ts'
import { OverallSum } from './overall-sum.tsx'
import { Quotes } from './quotes.tsx'
import { Reevaluate } from './reevaluate.tsx'
import {
  phaseOf,
  type ResultProps,
  ratesByLikelihood,
  readsStructure,
  SCORES,
  type ShownEvaluation,
  scoreNames,
  spreadOf,
} from './shown-evaluation.ts'
import { StructureNotice } from './structure-notice.tsx'

const INKS: Record<ScoreBand, { text: string; fill: string }> = {
  strong: { text: 'text-good', fill: 'bg-good' },
  fair: { text: 'text-warn', fill: 'bg-warn' },
  weak: { text: 'text-bad', fill: 'bg-bad' },
}

interface ScoreMeterProps {
  label: string
  /** 0–100; null: it cannot be told. */
  score: number | null
  /** Lowest and highest reading; null for a single one. */
  spread: readonly [number, number] | null
  /** Without a word and a colour: a figure that is no judgement. */
  plain?: boolean
}

const Track = ({
  score,
  spread,
  fill,
}: {
  score: number
  spread: ScoreMeterProps['spread']
  fill: string
}) => (
  <div aria-hidden="true" className="relative mt-1.5 h-2 max-[22rem]:hidden">
    <div className="absolute inset-0 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
      <div className={`h-full rounded-full ${fill}`} style={{ width: `${score}%` }} />
    </div>
    {spread && (
      <div
        className="absolute -inset-y-1 rounded-[2px] border-ink border-x-2"
        style={{ left: `${spread[0]}%`, width: `max(4px, ${spread[1] - spread[0]}%)` }}
      />
    )}
  </div>
)

const Figure = ({ score, spread, plain }: { score: number } & Pick<ScoreMeterProps, 'spread' | 'plain'>) => {
  const t = useTexts()
  const band = scoreBand(score)
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular-nums">
          <span className="font-semibold text-display">{score}</span>
          <span className="text-muted">/100</span>
        </span>
        {!plain && (
          <span className={`font-medium text-small ${INKS[band].text}`}>{t(`common.score.${band}`)}</span>
        )}
      </span>
      <Track score={score} spread={spread} fill={plain ? 'bg-muted' : INKS[band].fill} />
      {spread && (
        <span className="mt-1.5 block text-muted text-small tabular-nums max-sm:sr-only">
          {t('evaluations.spread', { from: spread[0], to: spread[1] })}
        </span>
      )}
    </>
  )
}

/** A score out of 100 as a figure, a word, a colour and a length; brackets show how far the readings lay apart. */
const ScoreMeter = ({ label, score, spread, plain = false }: ScoreMeterProps) => {
  const t = useTexts()
  return (
    <div className="min-w-0 max-[22rem]:flex max-[22rem]:items-baseline max-[22rem]:justify-between max-[22rem]:gap-3">
      <dt className="text-muted text-small">{label}</dt>
      <dd>
        {score === null ? (
          <span className="text-title">{t('common.score.none')}</span>
        ) : (
          <Figure score={score} spread={spread} plain={plain} />
        )}
      </dd>
    </div>
  )
}

interface Props {
  interview: Pick<Interview, (typeof SCORES)[number]>
  evaluation: ShownEvaluation
}

/** Overall, technical, communication: each as a figure, or in words that it cannot be told; nothing where none can. */
export const Scores = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  if (SCORES.every(name => interview[name] === null)) return null
  const structure = readsStructure(evaluation)
  const names = scoreNames(structure)
  return (
    <dl className="grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-3 sm:gap-x-8">
      {SCORES.map(name => (
        <ScoreMeter
          key={name}
          label={t(names[name])}
          score={interview[name]}
          spread={spreadOf(evaluation, name)}
          plain={structure}
        />
      ))}
    </dl>
  )
}

const Fact = ({ fact }: { fact: ConfidenceFact }) => {
  const t = useTexts()
  const { kind, ...values } = fact
  return <li>{t(`evaluations.fact.${kind}`, values)}</li>
}

/** How sure the evaluation is, and what that rests on: low confidence says at once what to do about it. */
const Confidence = ({ interview, evaluation }: ResultProps) => {
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

/** What is worth a look before a decision; each flag with what it means. */
const Flags = ({ interview, evaluation }: ResultProps) => {
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
const Attempted = ({ interview }: Pick<ResultProps, 'interview'>) => {
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

const MINUTE_MS = 60_000

/** How long the evaluation will take, as the server predicted it; nothing once that has passed. */
const Expected = ({ at }: { at: string | undefined }) => {
  const t = useTexts()
  const minutes = at ? Math.ceil((Date.parse(at) - Date.now()) / MINUTE_MS) : 0
  return minutes > 0 ? ` ${t('evaluations.phaseWhy.expected', { minutes })}` : null
}

/** There is no result (yet): what is known, and what can be done. */
const NoResult = ({ interview, evaluation }: ResultProps) => {
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
        {shown === 'evaluating' && <Expected at={interview.evaluation_expected_at} />}
      </p>
      {phase === 'failed' && isPermitted(interview, 'interview.evaluate') && (
        <Reevaluate interviewId={interview.id} primary />
      )}
      {phase === 'thin' && <Flags interview={interview} evaluation={evaluation} />}
    </div>
  )
}

/** Both totals where the candidate corrected answers: the evaluation before it, and the one that counts. */
const BeforeCorrections = ({ interview }: Pick<ResultProps, 'interview'>) => {
  const t = useTexts()
  const { score_before_corrections: before, overall_score: after } = interview
  if (before === undefined || after === null) return null
  return (
    <p className="text-muted text-small">
      {before === null
        ? t('evaluations.beforeCorrections.none', { after })
        : t('evaluations.beforeCorrections', { before, after })}
    </p>
  )
}

const Result = (props: ResultProps) => {
  const t = useTexts()
  const language = useLanguage()
  const { interview, evaluation } = props
  const structure = readsStructure(evaluation)
  const hasFigure = SCORES.some(name => interview[name] !== null)
  const hasFlags = (evaluation.flags ?? []).length > 0
  return (
    <>
      {structure && <StructureNotice {...props} />}
      {interview.recommendation && !structure && <Headline recommendation={interview.recommendation} />}
      {ratesByLikelihood(evaluation) && (
        <p className="max-w-[68ch] text-muted">{t('evaluations.likelihood')}</p>
      )}
      {evaluation.engine?.failed_language && (
        <Banner tone="warn">
          {t('evaluations.failedLanguage', {
            language: languageName(interview.vacancy.language, language),
          })}
        </Banner>
      )}
      <Scores {...props} />
      <BeforeCorrections {...props} />
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

/** What members of the team rated it. Their scale has words of its own: those for the evaluator's scores would call a 3 of 5 low. */
const HumanScore = ({ interview: { human_score: score = null } }: Pick<ResultProps, 'interview'>) => {
  const t = useTexts()
  if (score === null) return null
  return (
    <dl className="grid">
      <ScoreMeter label={t('evaluations.humanScore')} score={score} spread={null} plain />
    </dl>
  )
}

/** What there is to decide by, first: the suggestion, the scores, and how far they can be trusted. */
export const ResultPanel = (props: ResultProps) => {
  const t = useTexts()
  const done = phaseOf(props.interview) === 'done'
  return (
    <Panel aria-label={t('outcome.result')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {done ? <Result {...props} /> : <NoResult {...props} />}
        <HumanScore interview={props.interview} />
        <Attempted interview={props.interview} />
      </div>
    </Panel>
  )
}
