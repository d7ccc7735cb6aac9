import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** The place of a result that is on its way: as tall as the window at least, so that nothing moves when it comes. */
export const ResultSkeleton = () => {
  const t = useTexts()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 sm:px-6 sm:pt-6"
    >
      <Skeleton className="mb-2 h-5 w-40" />
      <Skeleton className="mb-2 h-9 w-60 max-w-full" />
      <Skeleton className="mb-5 h-6 w-56" />
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[7fr_5fr]">
        <div className="grid gap-4 sm:gap-6">
          <Skeleton className="h-[34rem]" />
          <Skeleton className="h-44" />
        </div>
        <Skeleton className="h-[calc(100dvh-10rem)] max-lg:hidden" />
      </div>
    </div>
  )
}
