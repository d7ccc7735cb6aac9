import { type FormEvent, useState } from 'react'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'

interface Props {
  busy: boolean
  error: unknown
  onWish: (email: string) => void
  onCancel: () => void
}

/** Which address it shall be. */
export const EmailWish = ({ busy, error, onWish, onCancel }: Props) => {
  const t = useTexts()
  const [email, setEmail] = useState('')
  const wrong = fieldErrors(error).email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() !== '') onWish(email.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {Boolean(error) && !wrong && (
        <Banner tone="error">{errorMessage(error, t('security.email.error'))}</Banner>
      )}
      <Field label={t('security.email.new')} hint={t('security.email.newHint')} error={wrong} required>
        <TextInput
          autoFocus
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={email.trim() === ''}>
          {t('security.email.submit')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
