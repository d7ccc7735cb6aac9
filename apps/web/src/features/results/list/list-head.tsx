import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { downloadCsv, ExportButton } from './download-csv.tsx'
import { type InterviewFilter, narrows } from './interview-filter.ts'

interface Props {
  /** How many the filter lets through; undefined until they are counted. */
  total: number | undefined
  /** So many of them are on screen. */
  shown: number
  filter: InterviewFilter
  onClear: () => void
  /** The numbers are those of the filter before. */
  stale: boolean
  /** Of one vacancy, whose page has the button for the file; or the reader may have none. */
  withoutFile?: boolean
}

/** How many match, and what can be done with all of them. */
export const ListHead = ({ total, shown, filter, onClear, stale, withoutFile = false }: Props) => {
  const t = useTexts()
  if (total === 0) return null
  // Its place, so that the list stays where it is.
  if (total === undefined) return <div className="min-h-8" />
  const narrowed = narrows(filter)
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-muted text-small">
        {!stale && t(narrowed ? 'desk.matches' : 'desk.count', { count: total })}
        {!stale && shown < total && ` · ${t('desk.shown', { shown })}`}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {narrowed && (
          <Button size="small" variant="ghost" onClick={onClear}>
            {t('results.clearFilter')}
          </Button>
        )}
        {!withoutFile && (
          <ExportButton size="small" save={() => downloadCsv(null, filter)}>
            {t('results.export')}
          </ExportButton>
        )}
      </span>
    </div>
  )
}
