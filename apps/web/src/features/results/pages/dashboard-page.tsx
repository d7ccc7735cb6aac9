import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PROVIDERS } from '@vivavox/contracts/providers'
import { useSearchParams } from 'react-router'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, ErrorState, LinkButton, Panel, Tabs } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { subscriptionQuery, turnedAwayQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { EvaluateAgain } from '../components/evaluate-again.tsx'
import { StatCards } from '../components/stat-cards.tsx'
import { PlanBanner } from '../dashboard/banners.tsx'
import { InterviewsTab } from '../dashboard/interviews-tab.tsx'
import { NotWrittenNotice } from '../dashboard/not-written-notice.tsx'
import { VacanciesTab } from '../dashboard/vacancies-tab.tsx'
import { readVacancyFilter } from '../dashboard/vacancy-filter.ts'
import { Waiting } from '../dashboard/waiting.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { namesOf, verbCount } from '../provider-names.ts'
import { dashboardQuery, vacanciesQuery } from '../queries.ts'

/** A provider was down lately: who hires should know that another one led. It goes by itself after a week. */
const GaveWayNotice = () => {
  const t = useTexts()
  const language = useLanguage()
  const { data } = useQuery(dashboardQuery)
  if (!data?.gave_way) return null
  const { interviews, providers: down } = data.gave_way
  const providers = PROVIDERS.filter(provider => down.includes(provider))
  return (
    <Banner>
      {t('results.gaveWay', {
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
  isPending: boolean
  failureCount: number
}

/** Not while it may still come soon: an answer that is being tried again holds up nothing. */
const isThere = ({ isPending, failureCount }: Answering): boolean => !isPending || failureCount > 0

/** Whether all that may stand above the lists is known: what comes later would push them down. */
const useIsKnown = (tab: Tab): boolean => {
  const [query] = useSearchParams()
  // Asked beside them, not after them.
  useInfiniteQuery({ ...vacanciesQuery(readVacancyFilter(query)), enabled: tab === 'vacancies' })
  return [
    useQuery(dashboardQuery),
    useQuery(subscriptionQuery),
    useQuery(usageQuery),
    useQuery(turnedAwayQuery),
  ].every(isThere)
}

/** Figures and a list in their places. */
const Places = () => (
  <>
    <Stats />
    <Panel padded={false}>
      <ListSkeleton />
    </Panel>
  </>
)

/** Where a recruiter starts: what waits, the plan, figures, vacancies and interviews. */
export const Component = () => {
  const t = useTexts()
  const { tab, open } = useTab()
  const isKnown = useIsKnown(tab)
  const { data } = useQuery(dashboardQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  useTitle(t('common.nav.dashboard'))
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('results.counted', { label, count })
  return (
    <Page
      title={t('common.nav.dashboard')}
      actions={
        <>
          <LinkButton to="/settings" icon="settings" className="max-sm:hidden">
            {t('common.nav.settings')}
          </LinkButton>
          <LinkButton
            to="/create-vacancy"
            variant={subscription === null ? 'secondary' : 'primary'}
            icon="plus"
          >
            {t('results.create')}
          </LinkButton>
        </>
      }
    >
      {isKnown ? (
        <>
          <Waiting />
          <PlanBanner />
          <GaveWayNotice />
          <NotWrittenNotice />
          {data?.evaluate_again && <EvaluateAgain offer={data.evaluate_again} />}
          <Stats />
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
        <Places />
      )}
    </Page>
  )
}
