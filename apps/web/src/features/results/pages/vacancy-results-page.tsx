import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import {
  Badge,
  Button,
  ButtonRow,
  ErrorState,
  LinkButton,
  Panel,
  toast,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EvaluateAgain } from '../components/evaluate-again.tsx'
import { StatCards } from '../components/stat-cards.tsx'
import { downloadCsv } from '../list/download-csv.ts'
import type { ListFilter } from '../list/list-filter.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { useListFilter } from '../list/use-list-filter.ts'
import { vacancyResultsQuery } from '../queries.ts'
import { useGoBack } from '../use-go-back.ts'
import { CandidateFeedback } from '../vacancy/candidate-feedback.tsx'
import { VacancyInterviews } from '../vacancy/vacancy-interviews.tsx'

/** Saves the rows that the filter lets through. */
const ExportButton = ({
  vacancy,
  filter,
}: {
  vacancy: { id: string; title: string }
  filter: ListFilter
}) => {
  const t = useTexts()
  const save = useMutation({
    mutationFn: () => downloadCsv(vacancy, filter),
    onError: error => toast.error(errorMessage(error, t('results.exportError'))),
  })
  return (
    <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('results.export')}
    </Button>
  )
}

type Stats = Reply<'GET /vacancies/{id}/interviews'>['stats']

/** Figures over all interviews of the vacancy, whatever the filter. */
const VacancyStats = ({ stats }: { stats: Stats | undefined }) => {
  const t = useTexts()
  const format = useFormat()
  const average =
    stats && (stats.average_score === null ? t('results.notAvailable') : format.decimal(stats.average_score))
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

/** Everybody who took this vacancy's interview. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { filter, change } = useListFilter()
  const query = useInfiniteQuery(vacancyResultsQuery(vacancyId, filter))
  const { status } = useSession()
  const { data, error, refetch } = query
  const first = data?.pages[0]
  useTitle(first ? t('results.resultsOf', { title: first.vacancy.title }) : t('results.results'))
  return (
    <Page
      // Another page than its place-holder: nothing of that one is pushed aside.
      key={first ? 'known' : 'awaited'}
      title={first?.vacancy.title ?? t('results.results')}
      lead={
        first && (
          <span className="mt-1 inline-flex flex-wrap gap-2">
            <Badge>{t(`common.difficulty.${first.vacancy.difficulty}`)}</Badge>
            {first.vacancy.status === 'closed' && <Badge>{t('results.closed')}</Badge>}
          </span>
        )
      }
      back={status !== 'signed-out' && <BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
      actions={
        first && (
          <ButtonRow>
            {first.stats.total > 0 && <ExportButton vacancy={first.vacancy} filter={filter} />}
            <LinkButton to={`/vacancy/${vacancyId}/edit`} icon="pencil">
              {t('common.edit')}
            </LinkButton>
            <LinkButton
              to={`/vacancy/${vacancyId}/invitations`}
              // As long as nobody came, copying the link is the main thing.
              variant={first.stats.total > 0 ? 'primary' : 'secondary'}
              icon="mail"
            >
              {t('invitations.open')}
            </LinkButton>
          </ButtonRow>
        )
      }
    >
      {first || !error ? <VacancyStats stats={first?.stats} /> : null}
      {first?.evaluate_again && <EvaluateAgain offer={first.evaluate_again} vacancyId={vacancyId} />}
      {first && (
        <VacancyInterviews query={query} total={first.stats.total} filter={filter} onChange={change} />
      )}
      {first && first.stats.total > 0 && <CandidateFeedback vacancyId={vacancyId} />}
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
