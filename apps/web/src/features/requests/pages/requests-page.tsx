import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, EmptyState, Failure, Fetching, Panel, Tabs } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { type Inbox, inboxQuery, readInbox, STATES } from '../queries.ts'
import { RequestRow } from '../request-row.tsx'

const List = ({ inbox }: { inbox: Inbox }) => {
  const t = useTexts()
  const query = useInfiniteQuery(inboxQuery(inbox))
  const requests = query.data?.pages.flatMap(page => page.requests)
  if (!requests) return <Fetching query={query} />
  return (
    <div className="grid gap-4">
      <Panel padded={false}>
        {requests.length === 0 ? (
          <EmptyState title={t(`requests.none.${inbox.shown}`)}>{t('requests.noneText')}</EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {requests.map(request => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Panel>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('requests.more')}
        </Button>
      )}
    </div>
  )
}

/** What candidates ask, for those who answer. */
export const Component = () => {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const inbox = readInbox(query)
  useTitle(t('requests.title'))
  const show = (state: string) => {
    const next = new URLSearchParams(query)
    next.set('state', state)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Page
      title={t('requests.title')}
      lead={t('requests.lead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      {inbox.interview && (
        <Banner
          actions={
            <Button size="small" onClick={() => setQuery({}, { replace: true })}>
              {t('requests.showAll')}
            </Button>
          }
        >
          {t('requests.ofOne')}
        </Banner>
      )}
      <Tabs
        label={t('requests.filter')}
        tabs={STATES.map(key => ({
          key,
          label: t(key === 'all' ? 'requests.all' : `requests.state.${key}`),
        }))}
        active={inbox.shown}
        onChange={show}
      >
        <List inbox={inbox} />
      </Tabs>
    </Page>
  )
}
