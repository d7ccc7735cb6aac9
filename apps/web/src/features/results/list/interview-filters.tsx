import { SORTS } from '@vivavox/contracts/values'
import { Icon } from '../../../components/icons.tsx'
import { Select, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { LIST_STATUSES, type ListFilter } from './list-filter.ts'
import { useSearchText } from './use-list-filter.ts'

interface Props {
  filter: ListFilter
  onChange: (part: Partial<ListFilter>) => void
}

const Search = ({ filter, onChange }: Props) => {
  const t = useTexts()
  const [text, setText] = useSearchText(filter.search, search => onChange({ search }))
  return (
    <div className="relative col-span-2 min-w-0 sm:w-72">
      <Icon name="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <TextInput
        type="search"
        value={text}
        maxLength={200}
        aria-label={t('results.search')}
        placeholder={t('results.search')}
        onChange={event => setText(event.target.value)}
        className="pl-10"
      />
    </div>
  )
}

/** Search, status and order; all three live in the address. */
export const InterviewFilters = ({ filter, onChange }: Props) => {
  const t = useTexts()
  return (
    <search className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Search filter={filter} onChange={onChange} />
      <Select
        aria-label={t('results.status')}
        value={filter.status ?? 'all'}
        className="sm:w-48"
        onChange={({ target }) =>
          onChange({ status: LIST_STATUSES.find(status => status === target.value) ?? null })
        }
      >
        <option value="all">{t('results.status.all')}</option>
        {LIST_STATUSES.map(status => (
          <option key={status} value={status}>
            {t(status === 'awaiting_words' ? 'evaluations.phase.awaiting' : `common.status.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('results.sort')}
        value={filter.sort}
        className="sm:w-52"
        onChange={({ target }) => {
          const sort = SORTS.find(order => order === target.value)
          if (sort) onChange({ sort })
        }}
      >
        {SORTS.map(order => (
          <option key={order} value={order}>
            {t(`results.sort.${order}`)}
          </option>
        ))}
      </Select>
    </search>
  )
}
