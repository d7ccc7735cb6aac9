import { Button, EmptyState } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** There are interviews, but none that the filter lets through. */
export const NoMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useTexts()
  return (
    <EmptyState
      title={t('results.noMatches')}
      action={<Button onClick={onClear}>{t('results.clearFilter')}</Button>}
    >
      {t('results.noMatchesText')}
    </EmptyState>
  )
}
