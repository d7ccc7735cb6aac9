import { useQuery } from '@tanstack/react-query'
import { LEDGER_ACTIONS, type LedgerAction } from '@vivavox/contracts/ledger-actions'
import { DayInWords } from '../../../components/day-in-words.tsx'
import { ChoiceOrNone, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { membersQuery } from '../../../lib/api/queries.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import type { AuditFilter } from './queries.ts'

type GroupOf<A extends string> = A extends `${infer Group}.${string}` ? Group : never
type Group = GroupOf<LedgerAction>
const GROUPS = [...new Set(LEDGER_ACTIONS.map(action => action.split('.')[0] as Group))]

interface Props {
  filter: AuditFilter
  onChange: (part: Partial<AuditFilter>) => void
}

/** By person, kind and days. */
export const AuditFilters = ({ filter, onChange }: Props) => {
  const t = useTexts()
  const hasPlans = useHasPlans()
  const { data: members = [] } = useQuery(membersQuery)
  return (
    <search className="grid grid-cols-2 gap-3 max-[26rem]:grid-cols-1">
      <Field label={t('audit.person')}>
        <ChoiceOrNone
          values={members.map(({ id }) => id)}
          chosen={filter.actor}
          none={t('audit.everyone')}
          textOf={id => members.find(each => each.id === id)?.name ?? ''}
          onChoose={actor => onChange({ actor })}
        />
      </Field>
      <Field label={t('audit.kind')}>
        <ChoiceOrNone
          values={GROUPS.filter(group => hasPlans || group !== 'plan')}
          chosen={filter.group as Group | null}
          none={t('audit.everything')}
          textOf={group => t(`audit.group.${group}`)}
          onChoose={group => onChange({ group })}
        />
      </Field>
      <Field label={t('audit.from')} hint={filter.from && <DayInWords value={filter.from} />}>
        <TextInput
          type="date"
          value={filter.from ?? ''}
          max={filter.until ?? undefined}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
      </Field>
      <Field label={t('audit.until')} hint={filter.until && <DayInWords value={filter.until} />}>
        <TextInput
          type="date"
          value={filter.until ?? ''}
          min={filter.from ?? undefined}
          onChange={({ target }) => onChange({ until: target.value || null })}
        />
      </Field>
    </search>
  )
}
