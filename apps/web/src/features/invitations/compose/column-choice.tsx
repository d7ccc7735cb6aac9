import { Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reading } from '../../../lib/tables/decode-text.ts'
import type { Columns, GuestTable } from '../parse/columns.ts'
import type { ChosenFile } from './use-guest-list.ts'

const PARTS = ['email', 'name', 'surname', 'phone'] as const satisfies (keyof Columns)[]

interface Props {
  mapping: { table: GuestTable; columns: Columns }
  onChange: (columns: Columns) => void
}

/** Which column holds what, as it was read; the recruiter can change it. */
export const ColumnChoice = ({ mapping: { table, columns }, onChange }: Props) => {
  const t = useTexts()
  const nameOf = (at: number) => {
    const head = table.header?.[at] || t('invitations.column.nameless', { number: at + 1 })
    const sample = table.rows.find(({ cells }) => cells[at])?.cells[at]
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

/** Which spelling of a file in an older encoding is right. */
export const EncodingChoice = ({
  file: { readings, reading },
  onChange,
}: {
  file: ChosenFile
  onChange: (reading: Reading) => void
}) => {
  const t = useTexts()
  if (readings.length === 1) return null
  return (
    <Field label={t('invitations.encoding.label')} hint={t('invitations.encoding.hint')}>
      <Select
        value={reading?.encoding ?? ''}
        onChange={event => {
          const next = readings.find(({ encoding }) => encoding === event.target.value)
          if (next) onChange(next)
        }}
      >
        <option value="" disabled>
          {t('invitations.encoding.choose')}
        </option>
        {readings.map(({ encoding, sample }) => (
          <option key={encoding} value={encoding}>
            {`${sample} (${encoding})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
