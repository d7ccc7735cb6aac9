import { VACANCY_SORTS, VACANCY_STATUSES } from '@vivavox/contracts/values'
import { Choice, ChoiceOrNone } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Search } from '../list/search.tsx'
import type { VacancyFilter } from './vacancy-filter.ts'

interface Props {
  filter: VacancyFilter
  onChange: (part: Partial<VacancyFilter>) => void
}

/** Search, open or closed, and the order. */
export const VacancyFilters = ({ filter, onChange }: Props) => {
  const t = useTexts()
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Search
        label={t('desk.vacancy.search')}
        search={filter.search}
        onSearch={search => onChange({ search })}
      />
      <ChoiceOrNone
        label={t('results.status')}
        values={VACANCY_STATUSES}
        chosen={filter.status}
        none={t('desk.vacancy.any')}
        textOf={status => t(`desk.vacancy.${status}`)}
        onChoose={status => onChange({ status })}
        className="sm:w-48"
      />
      <Choice
        label={t('results.sort')}
        values={VACANCY_SORTS}
        chosen={filter.sort}
        textOf={order => (order === 'title' ? t('desk.vacancy.byTitle') : t(`results.sort.${order}`))}
        onChoose={sort => onChange({ sort })}
        className="sm:w-52"
      />
    </search>
  )
}
