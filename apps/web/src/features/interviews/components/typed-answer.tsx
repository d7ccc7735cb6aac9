import { ANSWER_TEXT_MAX } from '@vivavox/contracts/values'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  canSubmit: boolean
  onSubmit: (text: string) => void
  /** Goes on without an answer. */
  onSkip: () => void
  onPaste: () => void
  /** Opened by hand: the next key is meant for it. */
  takesFocus: boolean
}

/** The field keeps the focus, and a phone its keyboard: nothing moves between press and release. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** An answer in writing: equal to a spoken one in every way. */
export const TypedAnswer = ({ value, onChange, canSubmit, onSubmit, onSkip, onPaste, takesFocus }: Props) => {
  const t = useTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
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
      className="flex min-h-0 flex-1 flex-col justify-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={field}
        dir="auto"
        rows={3}
        maxLength={ANSWER_TEXT_MAX}
        value={value}
        aria-label={t('interviews.typed.label')}
        placeholder={t('interviews.typed.label')}
        aria-describedby={hasKeys ? id : undefined}
        onChange={event => onChange(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        className="room-written resize-none!"
      />
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
        {hasKeys && (
          <p id={id} className="mr-auto text-muted text-small max-sm:sr-only">
            {t('interviews.typed.hint')}
          </p>
        )}
        {/* What is typed already would belong to the question after this. */}
        <Button
          className="min-h-11 max-sm:grow"
          disabled={!canSubmit || value.trim() !== ''}
          onClick={onSkip}
        >
          {t('interviews.skip')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="min-h-11 min-w-28 max-sm:grow"
          disabled={!ready}
          onMouseDown={keepFocus}
        >
          {t('interviews.typed.send')}
        </Button>
      </div>
    </form>
  )
}
