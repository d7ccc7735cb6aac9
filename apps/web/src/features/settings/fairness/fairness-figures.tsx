import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Fetching, Panel, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, apiFetch, errorMessage, type Reply } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { CategoryTable } from './category-table.tsx'

const figuresQuery = {
  queryKey: ['fairness'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /fairness', { signal }),
}

const Download = () => {
  const t = useTexts()
  const save = useMutation({
    mutationFn: async () => {
      const response = await apiFetch('GET', apiUrl('/fairness.csv'), { headers: { Accept: 'text/csv' } })
      saveFile('fairness.csv', await response.blob())
    },
    onError: error => toast.error(errorMessage(error, t('settings.fairness.downloadError'))),
  })
  return (
    <Button size="small" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('settings.fairness.download')}
    </Button>
  )
}

const Figures = ({ scored_by, assessed, median_score, categories }: Reply<'GET /fairness'>) => {
  const t = useTexts()
  const format = useFormat()
  if (scored_by === null || median_score === null)
    return <p className="text-muted">{t('settings.fairness.none')}</p>
  const shown = categories.filter(({ groups }) => groups.length > 0)
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch]">
        {t(`settings.fairness.sample.${scored_by}`, { count: assessed, median: format.number(median_score) })}
        {shown.length === 0 && ` ${t('settings.fairness.noGroups')}`}
      </p>
      {shown.map(category => (
        <CategoryTable key={category.category} {...category} />
      ))}
      <p className="max-w-[68ch] text-muted text-small">{t('settings.fairness.how')}</p>
    </div>
  )
}

/** How groups of candidates scored, as far as they said who they are; never about fewer than five people. */
export const FairnessFigures = () => {
  const t = useTexts()
  const query = useQuery(figuresQuery)
  return (
    <Panel title={t('settings.fairness.figures')} actions={query.data?.median_score != null && <Download />}>
      {query.data ? <Figures {...query.data} /> : <Fetching query={query} />}
    </Panel>
  )
}
