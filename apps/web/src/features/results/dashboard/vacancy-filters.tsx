import { VACANCY_SORTS, VACANCY_STATUSES } from '@vivavox/contracts/values'
import { Icon } from '../../../components/icons.tsx'
import { Select, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useSearchText } from '../list/use-list-filter.ts'
import type { VacancyFilter } from './vacancy-filter.ts'

interface Props {
  filter: VacancyFilter
  onChange: (part: Partial<VacancyFilter>) => void
}

/** Search, open or closed, and the order. */
export const VacancyFilters = ({ filter, onChange }: Props) => {
  const t = useTexts()
  const [text, setText] = useSearchText(filter.search, search => onChange({ search }))
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <div className="relative col-span-2 min-w-0 sm:w-72">
        <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <TextInput
          type="search"
          value={text}
          maxLength={200}
          aria-label={t('desk.vacancy.search')}
          placeholder={t('desk.vacancy.search')}
          onChange={event => setText(event.target.value)}
          className="pl-10"
        />
      </div>
      <Select
        aria-label={t('results.status')}
        value={filter.status ?? ''}
        className="sm:w-48"
        onChange={({ target }) =>
          onChange({ status: VACANCY_STATUSES.find(status => status === target.value) ?? null })
        }
      >
        <option value="">{t('desk.vacancy.any')}</option>
        {VACANCY_STATUSES.map(status => (
          <option key={status} value={status}>
            {t(`desk.vacancy.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('results.sort')}
        value={filter.sort}
        className="sm:w-52"
        onChange={({ target }) => {
          const sort = VACANCY_SORTS.find(order => order === target.value)
          if (sort) onChange({ sort })
        }}
      >
        {VACANCY_SORTS.map(order => (
          <option key={order} value={order}>
            {order === 'title' ? t('desk.vacancy.byTitle') : t(`results.sort.${order}`)}
          </option>
        ))}
      </Select>
    </search>
  )
}
