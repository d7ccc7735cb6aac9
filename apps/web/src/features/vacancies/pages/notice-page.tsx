import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, ErrorState, Loading } from '../../../components/ui/index.ts'
import { UnsavedGuard } from '../../../components/unsaved.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { NoticeForm } from '../notice/notice-form.tsx'
import { NoticePreview } from '../notice/notice-preview.tsx'
import { noticeQuery } from '../notice/notice-query.ts'
import { vacancyQuery } from '../vacancy-query.ts'

/** What candidates of a vacancy are told of the AI interview, by where they are. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data: vacancy } = useQuery(vacancyQuery(vacancyId))
  const notice = useQuery(noticeQuery(vacancyId))
  useTitle(t('notice.title'))
  if (vacancy === null) return <Navigate to="/dashboard" replace />
  const mayEdit = vacancy && isPermitted(vacancy, 'vacancy.edit')
  return (
    <Page
      width="medium"
      title={t('notice.title')}
      lead={
        <>
          {vacancy && (
            <span className="block font-medium text-ink [overflow-wrap:anywhere]">{vacancy.title}</span>
          )}
          {t('notice.lead')}
        </>
      }
      back={
        mayEdit ? (
          <BackLink to={`/vacancy/${vacancyId}/edit`}>{t('notice.back')}</BackLink>
        ) : (
          <BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>
        )
      }
    >
      <Banner tone="warn" title={t('notice.draft')}>
        {t('notice.draftText')}
      </Banner>
      {notice.isError && (
        <ErrorState title={t('notice.load')} error={notice.error} onRetry={() => void notice.refetch()} />
      )}
      {!notice.isError && !(notice.data && vacancy) && <Loading />}
      {notice.data && vacancy && (
        <UnsavedGuard key={vacancy.id}>
          {mayEdit ? (
            <NoticeForm vacancy={vacancy} saved={notice.data} />
          ) : (
            <NoticePreview vacancy={vacancy} notice={notice.data} isUnsaved={false} />
          )}
        </UnsavedGuard>
      )}
    </Page>
  )
}
