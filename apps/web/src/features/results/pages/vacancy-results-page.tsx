import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { useLocation, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { SampleMark } from '../../../components/sample-mark.tsx'
import {
  Badge,
  Button,
  ButtonRow,
  CopyField,
  EmptyState,
  ErrorState,
  LinkButton,
  Panel,
  Skeleton,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted, type May } from '../../../lib/session/can.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EvaluateAgain } from '../evaluate-again.tsx'
import { downloadCsv, ExportButton } from '../list/download-csv.tsx'
import { InterviewsPanel } from '../list/interviews-panel.tsx'
import { ListSkeleton } from '../list/list-states.tsx'
import { useInterviewFilter } from '../list/use-interview-filter.ts'
import { vacancyResultsQuery } from '../queries.ts'
import { SampleNotice } from '../sample/sample-notice.tsx'
import { StatCards } from '../stat-cards.tsx'
import { Agreement } from '../team/agreement.tsx'
import { useGoBack } from '../use-go-back.ts'

const vacancyFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'feedback', id],
    queryFn: ({ signal }) => api('GET /vacancies/{id}/feedback', { params: { id }, signal }),
  })

type Figures = Reply<'GET /vacancies/{id}/feedback'>

/** How many gave each rating, the best first. */
const Distribution = ({ count, distribution }: Figures) => {
  const t = useTexts()
  return (
    <ul className="grid content-start gap-1.5">
      {[5, 4, 3, 2, 1].map(rating => {
        const times = distribution[rating - 1] ?? 0
        return (
          <li
            key={rating}
            className="grid grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small tabular-nums"
          >
            <span aria-hidden="true">{rating}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-muted"
                style={{ width: `${(times / count) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-muted">
              {times}
            </span>
            <span className="sr-only">{t('results.feedback.of', { rating, count: times })}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Comments = ({ comments }: Pick<Figures, 'comments'>) => {
  const t = useTexts()
  if (comments.length === 0) return null
  return (
    <div>
      <h3 className="mb-2">{t('results.feedback.comments')}</h3>
      <ul className="grid gap-2">
        {comments.map(comment => (
          <li
            key={comment}
            className="max-w-[68ch] whitespace-pre-line border-line-strong border-l-2 pl-3 [overflow-wrap:anywhere]"
          >
            {comment}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CandidateFeedback = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const { data, isPending } = useQuery(vacancyFeedbackQuery(vacancyId))
  if (!data) return isPending ? <Skeleton className="h-32" /> : null
  return (
    <Panel title={t('results.feedback.title')}>
      {data.mean === null ? (
        <p className="text-muted">{t('results.feedback.none')}</p>
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)]">
            <p>
              <span className="block font-semibold text-display tabular-nums">
                {t('results.feedback.mean', { mean: format.decimal(data.mean) })}
              </span>
              <span className="text-muted text-small">
                {t('results.feedback.count', { count: data.count })}
              </span>
            </p>
            <Distribution {...data} />
          </div>
          <Comments comments={data.comments} />
        </div>
      )}
    </Panel>
  )
}

type Stats = Reply<'GET /vacancies/{id}/interviews'>['stats']

/** Figures over all interviews of the vacancy, whatever the filter. */
const VacancyStats = ({ stats }: { stats: Stats | undefined }) => {
  const t = useTexts()
  const format = useFormat()
  const average =
    stats && (stats.average_score === null ? t('results.notAvailable') : format.number(stats.average_score))
  return (
    <StatCards
      stats={[
        [t('results.stat.interviews'), stats && format.number(stats.total)],
        [t('results.stat.completed'), stats && format.number(stats.completed)],
        [t('results.stat.average'), average],
        [t('results.stat.inProgress'), stats && format.number(stats.in_progress)],
      ]}
    />
  )
}

const NoInterviews = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  if (!isPermitted(vacancy, 'candidate.invite'))
    return <EmptyState title={t('results.noInterviews')}>{t('desk.reader.noInterviews')}</EmptyState>
  const link = `${location.origin}/interview/${vacancy.id}`
  return (
    <EmptyState
      title={t('results.noInterviews')}
      action={<CopyField primary label={t('results.candidateLink')} value={link} />}
    >
      <p>{t('results.noneForVacancy')}</p>
    </EmptyState>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts()
  const goBack = useGoBack()
  const { pathname } = useLocation()
  const signedOut = useSession().status === 'signed-out'
  return (
    <Panel padded={false}>
      <ErrorState
        title={t('results.vacancyError')}
        error={error}
        {...(!signedOut && { onRetry })}
        action={
          <>
            {signedOut && (
              <LinkButton to={signInPath('/login', pathname)} variant="primary">
                {t('common.nav.login')}
              </LinkButton>
            )}
            <Button icon="arrowLeft" onClick={goBack}>
              {t('results.goBack')}
            </Button>
          </>
        }
      />
    </Panel>
  )
}

/** All interviews of this vacancy. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { filter, change } = useInterviewFilter()
  const query = useInfiniteQuery(vacancyResultsQuery(vacancyId, filter))
  const { status } = useSession()
  const { data, error, refetch } = query
  const first = data?.pages[0]
  // No file holds a sample.
  const may: May = permission =>
    first !== undefined &&
    isPermitted(first.vacancy, permission) &&
    !(first.vacancy.is_sample && permission === 'interview.export')
  useTitle(first ? t('results.resultsOf', { title: first.vacancy.title }) : t('results.results'))
  return (
    <Page
      // Another page than its place-holder: nothing of that one is pushed aside.
      key={first ? 'known' : 'awaited'}
      title={first?.vacancy.title ?? t('results.results')}
      lead={
        first && (
          <span className="mt-1 inline-flex flex-wrap gap-2">
            {first.vacancy.is_sample && <SampleMark />}
            <Badge>{t(`common.difficulty.${first.vacancy.difficulty}`)}</Badge>
            {first.vacancy.status === 'closed' && <Badge>{t('results.closed')}</Badge>}
          </span>
        )
      }
      back={status !== 'signed-out' && <BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
      actions={
        first && (
          <ButtonRow>
            {first.stats.total > 0 && may('interview.export') && (
              <ExportButton save={() => downloadCsv(first.vacancy, filter)}>
                {t('results.export')}
              </ExportButton>
            )}
            <LinkButton to={`/vacancy/${vacancyId}/team`} icon="users">
              {t('results.team')}
            </LinkButton>
            {may('vacancy.edit') && (
              <LinkButton to={`/vacancy/${vacancyId}/edit`} icon="pencil">
                {t('common.edit')}
              </LinkButton>
            )}
            {may('candidate.invite') && (
              <LinkButton
                to={`/vacancy/${vacancyId}/invitations`}
                // Until the first interview, copying the link is the main action.
                variant={first.stats.total > 0 ? 'primary' : 'secondary'}
                icon="mail"
              >
                {t('results.invite')}
              </LinkButton>
            )}
          </ButtonRow>
        )
      }
    >
      {first?.vacancy.is_sample && <SampleNotice vacancyId={vacancyId} />}
      {first || !error ? <VacancyStats stats={first?.stats} /> : null}
      {first?.evaluate_again && may('interview.evaluate') && (
        <EvaluateAgain offer={first.evaluate_again} vacancyId={vacancyId} />
      )}
      {first && (
        <InterviewsPanel
          query={query}
          vacancy={first.vacancy}
          may={may}
          filter={filter}
          onChange={change}
          hasNone={first.stats.total === 0}
          empty={<NoInterviews vacancy={first.vacancy} />}
        />
      )}
      {first && first.stats.total > 0 && <CandidateFeedback vacancyId={vacancyId} />}
      {first && first.stats.total > 0 && <Agreement vacancyId={vacancyId} />}
      {!first &&
        (error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Panel padded={false}>
            <ListSkeleton />
          </Panel>
        ))}
    </Page>
  )
}
