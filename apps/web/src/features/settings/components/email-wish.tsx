import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'

interface Props {
  busy: boolean
  error: unknown
  onWish: (wish: { email: string; current_password: string }) => void
  onCancel: () => void
}

/** Which address it shall be, and the password, so that nobody at an open browser takes the account away. */
export const EmailWish = ({ busy, error, onWish, onCancel }: Props) => {
  const t = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const wrong = fieldErrors(error)
  const ready = email.trim() !== '' && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onWish({ email: email.trim(), current_password: password })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {Boolean(error) && Object.keys(wrong).length === 0 && (
        <Banner tone="error">{errorMessage(error, t('security.email.error'))}</Banner>
      )}
      <Field label={t('security.email.new')} hint={t('security.email.newHint')} error={wrong.email} required>
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
      <PasswordField
        name="current"
        label={t('security.email.password')}
        hint={t('security.email.passwordHint')}
        error={wrong.current_password}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          {t('security.email.submit')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
