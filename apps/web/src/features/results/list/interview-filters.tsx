import { DECISION_FILTERS, SORTS } from '@vivavox/contracts/values'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Button, Field, Select, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { LIST_STATUSES, type ListFilter, narrowings } from './list-filter.ts'
import { useSearchText } from './use-list-filter.ts'

interface Props {
  filter: ListFilter
  onChange: (part: Partial<ListFilter>) => void
  /** One more choice, among the less common ones. */
  more?: ReactNode
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

const useStatusText = () => {
  const t = useTexts()
  return (status: (typeof LIST_STATUSES)[number]) => {
    if (status === 'awaiting_words') return t('evaluations.phase.awaiting')
    return status === 'failed' ? t('desk.status.failed') : t(`common.status.${status}`)
  }
}

const Basics = ({ filter, onChange }: Props) => {
  const t = useTexts()
  const statusText = useStatusText()
  return (
    <>
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
            {statusText(status)}
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
    </>
  )
}

const Chip = ({ pressed, onPress, label }: { pressed: boolean; onPress: () => void; label: string }) => (
  <Button
    size="small"
    aria-pressed={pressed}
    onClick={onPress}
    className={cx(pressed && 'border-accent! bg-accent-soft! text-accent!')}
    {...(pressed && { icon: 'check' as const })}
  >
    {label}
  </Button>
)

/** The less common choices. */
const Rest = ({ filter, onChange, more }: Props) => {
  const t = useTexts()
  return (
    <div className="grid gap-3 rounded-box border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('desk.decision')}>
        <Select
          value={filter.decision ?? ''}
          onChange={({ target }) =>
            onChange({ decision: DECISION_FILTERS.find(each => each === target.value) ?? null })
          }
        >
          <option value="">{t('desk.decision.any')}</option>
          {DECISION_FILTERS.map(each => (
            <option key={each} value={each}>
              {t(`desk.decision.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {more}
      <Field label={t('desk.from')}>
        <TextInput
          type="date"
          value={filter.from ?? ''}
          max={filter.until ?? undefined}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
      </Field>
      <Field label={t('desk.until')}>
        <TextInput
          type="date"
          value={filter.until ?? ''}
          min={filter.from ?? undefined}
          onChange={({ target }) => onChange({ until: target.value || null })}
        />
      </Field>
    </div>
  )
}

/** Search, status, order and what else narrows a list; all of it lives in the address. */
export const InterviewFilters = (props: Props) => {
  const t = useTexts()
  const { filter, onChange } = props
  const hidden = narrowings({ ...filter, search: '', status: null, isNew: false, starred: false })
  const [open, setOpen] = useState(hidden > 0)
  return (
    <search className="grid gap-3 print:hidden">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Basics {...props} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip
          label={t('desk.onlyNew')}
          pressed={filter.isNew}
          onPress={() => onChange({ isNew: !filter.isNew })}
        />
        <Chip
          label={t('desk.decision.undecided')}
          pressed={filter.decision === 'undecided'}
          onPress={() => onChange({ decision: filter.decision === 'undecided' ? null : 'undecided' })}
        />
        <Chip
          label={t('desk.starred')}
          pressed={filter.starred}
          onPress={() => onChange({ starred: !filter.starred })}
        />
        <Button
          size="small"
          variant="ghost"
          icon="settings"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {hidden === 0 ? t('desk.moreFilters') : t('desk.moreFiltersSet', { count: hidden })}
        </Button>
      </div>
      {open && <Rest {...props} />}
    </search>
  )
}
