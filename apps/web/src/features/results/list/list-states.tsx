import { Button, EmptyState, Failure, Skeleton } from '../../../components/ui/index.ts'
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

interface Props {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
}

/** The next page, on request; nothing on the last one. */
export const LoadMore = ({ query }: Props) => {
  const t = useTexts()
  if (!query.hasNextPage) return null
  return (
    <div className="grid justify-items-start gap-3 border-line border-t p-4">
      {query.isFetchNextPageError && <Failure error={query.error} />}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('results.more')}
      </Button>
    </div>
  )
}

const NO_MATCHES = {
  interviews: ['results.noMatches', 'results.noMatchesText'],
  vacancies: ['desk.vacancy.noMatches', 'desk.vacancy.noMatchesText'],
} as const

/** There are some, but none that the filter lets through. */
export const NoMatches = ({ of, onClear }: { of: keyof typeof NO_MATCHES; onClear: () => void }) => {
  const t = useTexts()
  const [title, text] = NO_MATCHES[of]
  return (
    <EmptyState title={t(title)} action={<Button onClick={onClear}>{t('results.clearFilter')}</Button>}>
      {t(text)}
    </EmptyState>
  )
}
