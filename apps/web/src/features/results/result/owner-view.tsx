import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import type { Neighbours } from '@vivavox/contracts/results'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, StatusBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { cx } from '../../../lib/page/cx.ts'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { useExpandedTargets } from '../expand-sections.ts'
import { filterQuery, interviewsOf } from '../list/interview-filter.ts'
import { listOf, type ResultList } from '../list/last-list.ts'
import { HistoryPanel } from '../record/history-panel.tsx'
import { RecordPanel } from '../record/record-panel.tsx'
import { Section, Sections } from '../section.tsx'
import { Discussion } from '../team/discussion.tsx'
import { RatingPanel } from '../team/rating-panel.tsx'
import { useSideRoom } from '../use-wide.ts'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateQuestions } from './candidate-questions.tsx'
import { Conversation, DockedRecording, TranscriptPanel } from './conversation.tsx'
import { ResultEvidence } from './evidence.tsx'
import { HowScored } from './how-scored.tsx'
import { Reasons } from './reasons.tsx'
import { ResultActions } from './result-actions.tsx'
import { ResultLead } from './result-lead.tsx'
import { ResultPanel } from './result-panel.tsx'
import { phaseOf, type ResultProps } from './shown-evaluation.ts'
import { useResultKeys } from './use-result-keys.ts'

/** Before that there is nothing to rate. */
const OVER: readonly string[] = ['completed', 'abandoned']

/** Fetched for advanced candidates. */
const ChosenSlot = lazy(async () => ({ default: (await import('./chosen-slot.tsx')).ChosenSlot }))

/** What comes before and after an interview in the list it was opened from. */
const neighboursQuery = (id: string, { scope, filter }: ResultList) =>
  queryOptions({
    queryKey: ['results', 'neighbours', id, scope, filter],
    queryFn: ({ signal }) =>
      api('GET /interviews/{id}/neighbours', {
        params: { id },
        query: { ...(scope === 'all' ? interviewsOf(filter) : filterQuery(filter)), scope },
        signal,
      }),
  })

const look = 'inline-flex size-9 pointer-coarse:size-11 items-center justify-center rounded-box'

const Step = ({ to, label, icon }: { to: string | null; label: string; icon: 'arrowLeft' | 'arrowRight' }) =>
  to ? (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(look, 'text-muted hover:bg-sunken hover:text-ink')}
    >
      <Icon name={icon} size={18} />
    </Link>
  ) : (
    <span className={cx(look, 'text-line-strong')}>
      <Icon name={icon} size={18} />
    </span>
  )

/** Where a candidate's result is. */
const resultPath = (id: string | null | undefined): string | null => (id ? `/results/${id}` : null)

/** The candidates before and after this one in the list that the recruiter came from. */
const NeighboursNav = ({ neighbours }: { neighbours: Neighbours | undefined }) => {
  const t = useTexts()
  if (!neighbours) return null
  const { previous, next, position, total } = neighbours
  if (!previous && !next) return null
  return (
    <nav aria-label={t('deciding.neighbours')} className="-my-2 flex items-center gap-0.5">
      <Step to={resultPath(previous)} icon="arrowLeft" label={t('deciding.previous')} />
      {position !== null && (
        <span className="whitespace-nowrap text-muted text-small tabular-nums">
          {t('deciding.position', { position, total })}
        </span>
      )}
      <Step to={resultPath(next)} icon="arrowRight" label={t('deciding.next')} />
    </nav>
  )
}

const StatusCard = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const hasPlans = useHasPlans()
  const format = useFormat()
  const { status, started_at, ended_at, question_number, vacancy } = interview
  const asked = t('evaluations.asked', { number: question_number, total: vacancy.questions_count })
  return (
    <Section fold="status" title={t('evaluations.statusTitle')} note={started_at && asked}>
      <div className="grid justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={status} />
          {t(`evaluations.status.${status}`)}
        </p>
        {started_at && (
          <p className="text-muted">
            {[
              asked,
              format.dateTime(started_at),
              ended_at && format.minutes(Date.parse(ended_at) - Date.parse(started_at)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {hasPlans && interview.voided && <p className="text-muted">{t('deciding.voided')}</p>}
        {interview.earlier_interviews && (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {t('evaluations.tookBefore')}
            {interview.earlier_interviews.map(({ id, created_at }) => (
              <Link key={id} to={`/results/${id}`} className="link">
                {format.dateTime(created_at)}
              </Link>
            ))}
          </p>
        )}
      </div>
    </Section>
  )
}

const Withdrew = ({ at }: { at: string | undefined }) => {
  const t = useTexts()
  const format = useFormat()
  return at && <Banner>{t('evaluations.withdrew.text', { date: format.date(at) })}</Banner>
}

/** What to decide by, where, and the reasons for it: the box to decide in begins on the first screen. */
const Deciding = (props: ResultProps) => (
  <>
    <Withdrew at={props.interview.withdrawn_at} />
    <ResultPanel {...props} />
    <DecisionPanel interview={props.interview} />
    {OVER.includes(props.interview.status) && <RatingPanel interview={props.interview} />}
    {props.interview.decision?.decision === 'advance' && (
      <Suspense fallback={null}>
        <ChosenSlot interviewId={props.interview.id} />
      </Suspense>
    )}
    <CandidateQuestions interview={props.interview} />
    {phaseOf(props.interview) === 'done' && <Reasons evaluation={props.evaluation} />}
  </>
)

const Record = (props: ResultProps) => {
  const t = useTexts()
  return (
    <>
      <Discussion interview={props.interview} />
      <CandidateCard interview={props.interview} title={t('outcome.candidate')} />
      <StatusCard interview={props.interview} />
      <RecordPanel interview={props.interview} />
      <HowScored {...props} />
      <HistoryPanel interview={props.interview} />
    </>
  )
}

const TWO_COLUMNS = 'grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6 print:grid-cols-1'

/** One tree for every width: a decision being written survives a turned tablet and a narrowed window. */
const Columns = (props: ResultProps) => {
  const wide = useSideRoom()
  const { interview } = props
  return (
    <div className={wide ? TWO_COLUMNS : 'contents'}>
      <div className={wide ? 'grid grid-cols-[minmax(0,1fr)] gap-6' : 'contents'}>
        <Deciding {...props} />
        <Sections>
          <ResultEvidence {...props} />
          {!wide && <TranscriptPanel interview={interview} />}
          <Record {...props} />
        </Sections>
      </div>
      {wide ? <Conversation interview={interview} /> : <DockedRecording interview={interview} />}
    </div>
  )
}

/** A result as its recruiter reads it: what to decide by, then each claim with its quote, the conversation next to it. */
export const OwnerView = (props: ResultProps) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const { interview, evaluation } = props
  useExpandedTargets()
  const list = useMemo(() => listOf(interview.vacancy_id), [interview.vacancy_id])
  const { data: neighbours } = useQuery(neighboursQuery(interview.id, list))
  useResultKeys({
    evaluation,
    previous: resultPath(neighbours?.previous),
    next: resultPath(neighbours?.next),
  })
  return (
    <Page
      dense
      className="gap-4 sm:gap-6"
      title={nameOf(interview)}
      lead={<ResultLead interview={interview} timeLook="max-sm:hidden" />}
      back={
        <div className="flex min-h-6 items-center justify-between gap-3">
          <BackLink to={list.to}>
            {t(list.scope === 'all' ? 'deciding.allInterviews' : 'evaluations.allResults')}
          </BackLink>
          <NeighboursNav neighbours={neighbours} />
        </div>
      }
      actions={<ResultActions interview={interview} />}
    >
      <Columns {...props} />
    </Page>
  )
}
