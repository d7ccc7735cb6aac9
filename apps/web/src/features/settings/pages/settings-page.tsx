import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/layouts/page.tsx'
import { ErrorState, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { settingsQuery } from '../../../lib/queries.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { CompanyForm } from '../components/company-form.tsx'
import { DisplayForm } from '../components/display-form.tsx'
import { InterviewerForm } from '../components/interviewer-form.tsx'

/** What the account can set. */
export const Component = () => {
  const t = useTexts()
  const { data, error, isError, refetch } = useQuery(settingsQuery)
  useTitle(t('common.nav.settings'))
  return (
    <Page
      width="narrow"
      title={t('common.nav.settings')}
      lead={data && t('settings.account', { name: data.name, email: data.email })}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
      {data && <CompanyForm settings={data} />}
      {data && <InterviewerForm settings={data} />}
      {data && <DisplayForm />}
    </Page>
  )
}
