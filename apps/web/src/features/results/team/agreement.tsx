import { queryOptions, useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'

const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'agreement', id],
    queryFn: ({ signal }) => api('GET /vacancies/{id}/agreement', { params: { id }, signal }),
  })

/** How far members' ratings and the evaluator's scores agree; nothing where no interview has both. */
export const Agreement = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const { data } = useQuery(agreementQuery(vacancyId))
  if (!data || data.interviews === 0) return null
  const { interviews, needed, kappa, interval } = data
  return (
    <Panel title={t('results.agreement')}>
      {kappa === null || interval === null ? (
        <p className="max-w-[68ch] text-muted">
          {interviews < needed
            ? t('results.agreementFew', { count: interviews, needed })
            : t('results.agreementAlike', { count: interviews })}
        </p>
      ) : (
        <div className="grid gap-1">
          <p className="tabular-nums">
            <span className="font-semibold text-display">{format.number(kappa)}</span>
            <span className="text-muted">
              {' '}
              {t('results.agreementInterval', {
                from: format.number(interval[0]),
                to: format.number(interval[1]),
                count: interviews,
              })}
            </span>
          </p>
          <p className="max-w-[68ch] text-muted text-small">{t('results.agreementMeans')}</p>
        </div>
      )}
    </Panel>
  )
}
