import { ANSWER_TEXT_MAX } from '@vivavox/contracts/values'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button, Field, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  canSubmit: boolean
  onSubmit: (text: string) => void
  onPaste: () => void
}

/** An answer in writing: equal to a spoken one in every way. */
export const TypedAnswer = ({ value, onChange, canSubmit, onSubmit, onPaste }: Props) => {
  const t = useTexts()
  const id = useId()
  // Phones have no such key.
  const [hasKeys] = useState(() => matchMedia('(pointer: fine)').matches)
  const ready = canSubmit && value.trim() !== ''
  const submit = () => ready && onSubmit(value.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label={t('interviews.typed.label')}>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={ANSWER_TEXT_MAX}
          value={value}
          aria-describedby={hasKeys ? id : undefined}
          onChange={event => onChange(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          className="max-h-60"
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {hasKeys && (
          <p id={id} className="text-muted text-small">
            {t('interviews.typed.hint')}
          </p>
        )}
        <Button type="submit" variant="primary" className="ml-auto" disabled={!ready}>
          {t('interviews.typed.send')}
        </Button>
      </div>
    </form>
  )
}
