import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { StatCards } from '../components/stat-cards.tsx'

type Stats = Reply<'GET /vacancies/{id}/interviews'>['stats']

/** Figures over all interviews of the vacancy, whatever the filter. */
export const VacancyStats = ({ stats }: { stats: Stats | undefined }) => {
  const t = useTexts()
  const format = useFormat()
  const average =
    stats && (stats.average_score === null ? t('results.notAvailable') : format.number(stats.average_score))
  return (
    <StatCards
      stats={[
        [t('results.stat.interviews'), stats && format.number(stats.total)],
        [t('results.stat.completed'), stats && format.number(stats.completed)],
        [t('results.stat.average'), average],
        [t('results.stat.inProgress'), stats && format.number(stats.in_progress)],
      ]}
    />
  )
}
