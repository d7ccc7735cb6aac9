import { Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Columns } from '../parse/guests.ts'
import type { ChosenTable } from './use-guest-list.ts'

const PARTS = ['email', 'name', 'surname', 'phone'] as const satisfies (keyof Columns)[]

interface Props {
  chosen: ChosenTable
  onChange: (columns: Columns) => void
}

/** Which column of a table holds what. */
export const ColumnChoice = ({ chosen: { table, columns }, onChange }: Props) => {
  const t = useTexts()
  const nameOf = (at: number) => {
    const head = table.header?.[at] || t('invitations.column.nameless', { number: at + 1 })
    const sample = table.rows.find(row => row[at])?.[at]
    return (sample ? `${head}: ${sample}` : head).slice(0, 60)
  }
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('invitations.column.title')}</legend>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {PARTS.map(part => (
          <Field key={part} label={t(`invitations.column.${part}`)}>
            <Select
              value={String(columns[part])}
              onChange={event => onChange({ ...columns, [part]: Number(event.target.value) })}
            >
              <option value="-1">{t('invitations.column.none')}</option>
              {Array.from({ length: table.width }, (_, at) => (
                <option key={nameOf(at)} value={at}>
                  {nameOf(at)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
