import { DECISION_FILTERS, SORTS } from '@vivavox/contracts/lists'
import { type ReactNode, useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import { Button, Choice, ChoiceOrNone, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { useCanForAll } from '../../../lib/session/can.ts'
import { type InterviewFilter, LIST_STATUSES, narrowings } from './interview-filter.ts'
import { Search } from './search.tsx'

interface Props {
  filter: InterviewFilter
  onChange: (part: Partial<InterviewFilter>) => void
  /** One more choice, among the less common ones. */
  more?: ReactNode
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
  const findsAddresses = useCanForAll()('candidate.contacts')
  return (
    <>
      <Search
        label={t(findsAddresses ? 'results.search' : 'common.contact.name')}
        search={filter.search}
        onSearch={search => onChange({ search })}
      />
      <ChoiceOrNone
        label={t('results.status')}
        values={LIST_STATUSES}
        chosen={filter.status}
        none={t('results.status.all')}
        textOf={statusText}
        onChoose={status => onChange({ status })}
        className="sm:w-48"
      />
      <Choice
        label={t('results.sort')}
        values={SORTS}
        chosen={filter.sort}
        textOf={order => t(`results.sort.${order}`)}
        onChoose={sort => onChange({ sort })}
        className="sm:w-52"
      />
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

const Rest = ({ filter, onChange, more }: Props) => {
  const t = useTexts()
  return (
    <div className="grid grid-cols-2 gap-3 rounded-box border border-line bg-surface p-4 max-[22rem]:grid-cols-1 lg:grid-cols-4">
      <Field label={t('desk.decision')}>
        <ChoiceOrNone
          values={DECISION_FILTERS}
          chosen={filter.decision}
          none={t('desk.decision.any')}
          textOf={each => t(`desk.decision.${each}`)}
          onChoose={decision => onChange({ decision })}
        />
      </Field>
      {more}
      <Field label={t('desk.from')} hint={filter.from && <DayInWords value={filter.from} />}>
        <TextInput
          type="date"
          value={filter.from ?? ''}
          max={filter.until ?? undefined}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
      </Field>
      <Field label={t('desk.until')} hint={filter.until && <DayInWords value={filter.until} />}>
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
  const hidden = narrowings({
    ...filter,
    search: '',
    status: null,
    isNew: false,
    starred: false,
    flagged: false,
    isWaiting: false,
  })
  const [open, setOpen] = useState(hidden > 0)
  return (
    <search className="grid gap-3 print:hidden">
      <div className="grid grid-cols-2 gap-2 max-[22rem]:*:col-span-full sm:flex sm:flex-wrap">
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
        <Chip
          label={t('desk.flagged')}
          pressed={filter.flagged}
          onPress={() => onChange({ flagged: !filter.flagged })}
        />
        <Chip
          label={t('desk.waitingForAnswer')}
          pressed={filter.isWaiting}
          onPress={() => onChange({ isWaiting: !filter.isWaiting })}
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
