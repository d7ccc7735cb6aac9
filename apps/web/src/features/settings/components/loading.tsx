import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Holds a tab's place while it is fetched. */
export const TabLoading = () => {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton className="h-96" />
    </div>
  )
}
