import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { languageName } from '@vivavox/contracts/locales'
import { PROVIDERS } from '@vivavox/contracts/providers'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, ErrorState, LinkButton, Panel, Tabs } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { subscriptionQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useCan, useCanForAll } from '../../../lib/session/can.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { PlanBanner } from '../dashboard/banners.tsx'
import { FirstSteps } from '../dashboard/first-steps.tsx'
import { InterviewsTab } from '../dashboard/interviews-tab.tsx'
import { ProtectAccount } from '../dashboard/protect-account.tsx'
import { useWaitlist } from '../dashboard/use-waitlist.ts'
import { VacanciesTab, vacanciesQuery } from '../dashboard/vacancies-tab.tsx'
import { readVacancyFilter } from '../dashboard/vacancy-filter.ts'
import { EvaluateAgain } from '../evaluate-again.tsx'
import { ListSkeleton } from '../list/list-states.tsx'
import { useOperatorName } from '../operator-name.ts'
import { namesOf, verbCount } from '../provider-names.ts'
import { dashboardQuery } from '../queries.ts'
import { StatCards } from '../stat-cards.tsx'

const DISMISSED = 'vivavox.not-written-dismissed'

/** Closed for an account and these languages; another language brings it back. */
const useDismissed = (mark: string) => {
  const [closed, setClosed] = useState(() => readStored(DISMISSED))
  const dismiss = () => {
    writeStored(DISMISSED, mark)
    setClosed(mark)
  }
  return { isDismissed: closed === mark, dismiss }
}

/** Says that speech is not transcribed in some languages, what follows from it, and how an administrator can change it. */
const NotWrittenNotice = () => {
  const t = useTexts()
  const locale = useLanguage()
  const { user } = useSession()
  const name = useOperatorName()
  const { data } = useQuery(dashboardQuery)
  const codes = data?.not_written_down?.languages ?? []
  const { isDismissed, dismiss } = useDismissed([user?.id, ...codes].join(' '))
  // The first steps of an administrator ask for the same.
  const isAsked = data?.first_steps?.some(({ step, done }) => step === 'engines' && !done)
  if (!data?.not_written_down || isDismissed || isAsked) return null
  const languages = new Intl.ListFormat(locale).format(codes.map(code => languageName(code, locale)))
  const { local_models: here } = data.not_written_down
  const isAdmin = user?.role === 'admin'
  return (
    <Banner
      actions={
        <>
          {isAdmin && (
            <LinkButton to={`/settings?tab=${here ? 'models' : 'ai'}`} size="small">
              {t(here ? 'results.notWritten.models' : 'results.notWritten.providers')}
            </LinkButton>
          )}
          <Button size="small" variant="ghost" onClick={dismiss}>
            {t('results.notWritten.dismiss')}
          </Button>
        </>
      }
    >
      {t('results.notWritten', { languages })} {!isAdmin && t('results.notWritten.ask', { name })}
    </Banner>
  )
}

type Kind = 'new_results' | 'undecided' | 'failed_evaluations' | 'requests' | 'running' | 'completed'
type Lead = [Kind, { to: string; icon: IconName }]

/** Each leads to exactly the interviews that it counts. */
const LEADS: readonly Lead[] = [
  ['new_results', { to: '?tab=interviews&new=1', icon: 'eye' }],
  ['undecided', { to: '?tab=interviews&decision=undecided', icon: 'question' }],
  ['failed_evaluations', { to: '?tab=interviews&status=failed', icon: 'alert' }],
  ['requests', { to: '/requests?state=open', icon: 'mail' }],
  ['running', { to: '?tab=interviews&status=in_progress', icon: 'mic' }],
]
/** For members who do not decide. */
const READER_LEADS: readonly Lead[] = [
  ['completed', { to: '?tab=interviews&status=completed', icon: 'check' }],
]

/** What the member can do next; says so, too, when there is nothing. Nothing at all before the first interview. */
const Waiting = () => {
  const t = useTexts()
  const { data } = useQuery(dashboardQuery)
  const decides = useCanForAll()('interview.decide')
  if (!data || data.total_interviews + data.waiting.requests === 0) return null
  const counts = { ...data.waiting, completed: data.completed_interviews }
  const shown = (decides ? LEADS : READER_LEADS).filter(([kind]) => counts[kind] > 0)
  if (shown.length === 0 && !decides) return null
  return (
    <Panel title={t(decides ? 'desk.waiting' : 'desk.reader.ready')} padded={false}>
      {shown.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-muted sm:px-6">{t('desk.waiting.none')}</p>
      ) : (
        <ul className="mt-3 grid divide-y divide-line border-line border-t sm:grid-cols-2 sm:divide-y-0 lg:flex">
          {shown.map(([kind, { to, icon }]) => (
            <li key={kind} className="lg:flex-1">
              <Link
                to={to}
                preventScrollReset
                className="flex min-h-12 items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken sm:px-6"
              >
                <Icon name={icon} className={kind === 'failed_evaluations' ? 'text-bad' : 'text-accent'} />
                <span>{t(`desk.waiting.${kind}`, { count: counts[kind] })}</span>
                <Icon name="chevronRight" size={16} className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A provider was down lately: who hires should know that another one conducted. It goes by itself after a week. */
const FallbackNotice = () => {
  const t = useTexts()
  const language = useLanguage()
  const { data } = useQuery(dashboardQuery)
  if (!data?.gave_way) return null
  const { interviews, providers: down } = data.gave_way
  const providers = PROVIDERS.filter(provider => down.includes(provider))
  return (
    <Banner>
      {t('results.fallback', {
        interviews,
        names: namesOf(t, language, providers),
        count: verbCount(providers),
      })}
    </Banner>
  )
}

type Tab = 'vacancies' | 'interviews'

const Stats = () => {
  const t = useTexts()
  const format = useFormat()
  const { data, isError, error, refetch } = useQuery(dashboardQuery)
  if (isError && !data) {
    return (
      <Panel padded={false}>
        <ErrorState title={t('results.loadError.figures')} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  const average =
    data && (data.average_score === null ? t('results.notAvailable') : format.decimal(data.average_score))
  return (
    <StatCards
      stats={[
        [t('results.stat.interviews'), data && format.number(data.total_interviews)],
        [t('results.stat.completed'), data && format.number(data.completed_interviews)],
        [t('results.stat.average'), average],
        [t('results.stat.vacancies'), data && format.number(data.total_vacancies)],
      ]}
    />
  )
}

/** The tab in the address; each tab starts with its own filter. */
const useTab = () => {
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'interviews' ? 'interviews' : 'vacancies'
  const open = (next: Tab) =>
    setQuery(next === 'vacancies' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
  return { tab, open }
}

interface Answering {
  isFetched: boolean
  isLoading: boolean
  failureCount: number
}

/** Not asked for, or stays true once an answer or an error came: what mounts then and asks again must not unmount itself. */
const isThere = ({ isFetched, isLoading, failureCount }: Answering): boolean =>
  isFetched || failureCount > 0 || !isLoading

/** Whether all that may stand above the lists is known: what comes later would push them down. */
const useIsKnown = (tab: Tab): boolean => {
  const [query] = useSearchParams()
  // Asked at the same time, not after them.
  useInfiniteQuery({ ...vacanciesQuery(readVacancyFilter(query)), enabled: tab === 'vacancies' })
  const enabled = useCan()('company.view')
  return [
    useQuery(dashboardQuery),
    useQuery({ ...subscriptionQuery, enabled }),
    useQuery({ ...usageQuery, enabled }),
    useWaitlist(),
  ].every(isThere)
}

/** Figures and a list in their places. */
const Places = ({ withStats }: { withStats: boolean }) => (
  <>
    {withStats && <Stats />}
    <Panel padded={false}>
      <ListSkeleton />
    </Panel>
  </>
)

/** Where a member starts: what waits, vacancies and interviews; for recruiters the plan and figures, too. */
export const Component = () => {
  const t = useTexts()
  const { tab, open } = useTab()
  const isKnown = useIsKnown(tab)
  const { data } = useQuery(dashboardQuery)
  const may = useCan()
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: may('company.view') })
  const isRecruiting = may('vacancy.create')
  useTitle(t('common.nav.dashboard'))
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('results.counted', { label, count })
  return (
    <Page
      title={t(isRecruiting ? 'common.nav.dashboard' : 'desk.reader.title')}
      actions={
        isRecruiting && (
          <>
            <LinkButton to="/reports/funnel">{t('desk.funnel')}</LinkButton>
            <LinkButton to="/import-vacancies">{t('desk.import')}</LinkButton>
            <LinkButton to="/create-vacancy" variant={subscription ? 'primary' : 'secondary'} icon="plus">
              {t('results.create')}
            </LinkButton>
          </>
        )
      }
    >
      {isKnown ? (
        <>
          <ProtectAccount />
          <FirstSteps />
          <Waiting />
          {may('company.view') && <PlanBanner />}
          {isRecruiting && (
            <>
              <FallbackNotice />
              <NotWrittenNotice />
              {data?.evaluate_again && <EvaluateAgain offer={data.evaluate_again} />}
              <Stats />
            </>
          )}
          <div className="min-w-0">
            <Tabs<Tab>
              label={t('results.tabs')}
              active={tab}
              onChange={open}
              tabs={[
                { key: 'vacancies', label: counted(t('results.vacancies'), data?.total_vacancies) },
                { key: 'interviews', label: counted(t('results.interviews'), data?.total_interviews) },
              ]}
            >
              {tab === 'vacancies' ? (
                <VacanciesTab />
              ) : (
                <InterviewsTab onVacancies={() => open('vacancies')} />
              )}
            </Tabs>
          </div>
        </>
      ) : (
        <Places withStats={isRecruiting} />
      )}
    </Page>
  )
}
