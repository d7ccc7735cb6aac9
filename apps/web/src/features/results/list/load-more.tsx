import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'

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
      {query.isFetchNextPageError && (
        <Banner tone="error">{errorMessage(query.error, t('common.error.unknown'))}</Banner>
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('results.more')}
      </Button>
    </div>
  )
}
