import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const

/** Rows that are still to come. */
export const ListSkeleton = () => {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('common.loading')} className="divide-y divide-line">
      {ROWS.map(row => (
        <div key={row} className="flex items-center gap-6 px-5 py-4 sm:px-6">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
