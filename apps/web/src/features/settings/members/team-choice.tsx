import { queryOptions, useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'

const vacanciesQuery = queryOptions({
  queryKey: ['vacancies', 'list', 'to-invite'],
  queryFn: async ({ signal }) =>
    (await api('GET /dashboard/vacancies', { query: { limit: 100, status: 'open' }, signal })).vacancies,
})

interface Props {
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** On which hiring teams the invited people will be: reviewers and observers see these vacancies alone. */
export const TeamChoice = ({ chosen, onChoose }: Props) => {
  const t = useTexts()
  const { data = [] } = useQuery(vacanciesQuery)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-small">{t('members.vacancies')}</legend>
      {data.length === 0 && <p className="text-muted text-small">{t('members.noVacancies')}</p>}
      <div className="grid max-h-64 gap-2 overflow-y-auto">
        {data.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={<span className="[overflow-wrap:anywhere]">{title}</span>}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
