import {
  ACCOMMODATION_NOTE_MAX,
  type Accommodations,
  ANSWER_FORMATS,
  NO_ACCOMMODATIONS,
} from '@vivavox/contracts/accommodation-limits'
import { useState } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Banner, Button, Checkbox, Choice, Failure, Field, Form, LiveRegion, Textarea } from './ui/index.ts'

const TIMES = ['usual', 'more', 'twice', 'none'] as const
const FACTORS = { usual: 1, more: 1.5, twice: 2, none: null } as const
const timeOf = ({ time_factor }: Accommodations) =>
  TIMES.find(name => FACTORS[name] === time_factor) ?? 'usual'

const SWITCHES = [
  ['captions', 'captions'],
  ['slower_voice', 'slower'],
  ['breaks', 'breaks'],
] as const

interface Props {
  /** What was chosen before; null: nothing. */
  chosen: Accommodations | null
  /** Rejects when it was not kept. */
  onSave: (chosen: Accommodations) => Promise<unknown>
}

/** What a candidate chooses for the interview, without being asked why. */
export const AccommodationsForm = ({ chosen, onSave }: Props) => {
  const t = useTexts()
  const [wanted, want] = useState(chosen ?? NO_ACCOMMODATIONS)
  const [saving, setSaving] = useState<'busy' | 'done' | { error: unknown } | null>(null)
  const change = (part: Partial<Accommodations>) => {
    want({ ...wanted, ...part })
    setSaving(null)
  }
  const save = () => {
    if (saving === 'busy') return
    setSaving('busy')
    onSave(wanted).then(
      () => setSaving('done'),
      (error: unknown) => setSaving({ error }),
    )
  }
  return (
    <Form className="grid gap-5" onSubmit={save}>
      <p className="max-w-[62ch] text-muted">{t('helping.lead')}</p>
      <Field label={t('helping.time')} hint={t('helping.timeHint')}>
        <Choice
          values={TIMES}
          chosen={timeOf(wanted)}
          textOf={value => t(`helping.time.${value}`)}
          onChoose={time => change({ time_factor: FACTORS[time] })}
        />
      </Field>
      <Field
        label={t('helping.format')}
        hint={wanted.format === 'typed' ? t('helping.formatHint') : undefined}
      >
        <Choice
          values={ANSWER_FORMATS}
          chosen={wanted.format}
          textOf={value => t(`helping.format.${value}`)}
          onChoose={format => change({ format })}
        />
      </Field>
      {SWITCHES.map(([name, text]) => (
        <Checkbox
          key={name}
          label={t(`helping.${text}`)}
          hint={t(`helping.${text}Hint`)}
          checked={wanted[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
      <Field label={t('helping.note')} note={t('common.optional')} hint={t('helping.noteHint')}>
        <Textarea
          rows={2}
          dir="auto"
          maxLength={ACCOMMODATION_NOTE_MAX}
          value={wanted.note ?? ''}
          onChange={({ target }) => change({ note: target.value || null })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="min-h-11 sm:justify-self-start"
        busy={saving === 'busy'}
      >
        {t('helping.save')}
      </Button>
      <Failure
        error={saving !== null && typeof saving === 'object' ? saving.error : null}
        text={t('helping.failed')}
      />
      <LiveRegion>{saving === 'done' && <Banner tone="success">{t('helping.saved')}</Banner>}</LiveRegion>
    </Form>
  )
}
