import { useInfiniteQuery } from '@tanstack/react-query'
import { SEARCH_MAX } from '@vivavox/contracts/limits'
import { useDeferredValue, useState } from 'react'
import { Button, EmptyState, Failure, Fetching, Panel, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { usePlans } from '../../../lib/plans/use-plans.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AccountRow } from '../accounts/account-row.tsx'
import { accountsQuery } from '../accounts/queries.ts'

const Accounts = ({ search }: { search: string }) => {
  const t = useTexts()
  const { user } = useSession()
  const hasPlans = (usePlans().data?.length ?? 0) > 0
  const query = useInfiniteQuery(accountsQuery(search))
  const accounts = query.data?.pages.flatMap(page => page.accounts)
  return (
    <>
      <Fetching query={query} size="h-24" />
      {accounts?.length === 0 && <EmptyState title={t('admin.accounts.none')} />}
      <ul className="divide-y divide-line">
        {accounts?.map(account => (
          <AccountRow
            key={account.id}
            account={account}
            isSelf={account.id === user?.id}
            hasPlans={hasPlans}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && <Failure error={query.error} />}
      {query.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.accounts.loadMore')}
        </Button>
      )}
    </>
  )
}

/** Who has an account on this server: found, blocked, let in again, and given a plan. */
export const Component = () => {
  const t = useTexts()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <Panel title={t('admin.accounts.title')}>
      <div className="grid gap-5">
        <p className="max-w-[60ch] text-muted">{t('admin.accounts.lead')}</p>
        <TextInput
          type="search"
          value={text}
          maxLength={SEARCH_MAX}
          aria-label={t('admin.accounts.search')}
          placeholder={t('admin.accounts.search')}
          onChange={event => setText(event.target.value)}
        />
        <Accounts search={search} />
      </div>
    </Panel>
  )
}
