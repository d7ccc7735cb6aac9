import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** The place of a result that is on its way. */
export const ResultSkeleton = () => {
  const t = useTexts()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-10"
    >
      <Skeleton className="mb-4 h-5 w-40" />
      <Skeleton className="mb-3 h-9 w-72" />
      <Skeleton className="mb-8 h-6 w-56" />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-6">
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
