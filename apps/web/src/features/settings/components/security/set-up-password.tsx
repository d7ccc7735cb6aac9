import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../../../components/password-field.tsx'
import { Banner, Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../../lib/api/api.ts'
import { fieldErrors } from '../../../../lib/forms/field-errors.ts'

interface Props {
  onSetUp: (setup: Reply<'POST /auth/two-factor/setup'>) => void
  onCancel: () => void
}

/** First step: the password, so that an open tab is not enough. */
export const SetUpPassword = ({ onSetUp, onCancel }: Props) => {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const setUp = useMutation({
    mutationFn: () => api('POST /auth/two-factor/setup', { body: { password } }),
    onSuccess: onSetUp,
  })
  const wrong = fieldErrors(setUp.error).password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') setUp.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      {setUp.isError && !wrong && (
        <Banner tone="error">{errorMessage(setUp.error, t('security.twoFactor.error'))}</Banner>
      )}
      <PasswordField
        name="password"
        autoFocus
        label={t('security.twoFactor.password')}
        hint={t('security.twoFactor.passwordHint')}
        error={wrong}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={setUp.isPending} disabled={password === ''}>
          {t('common.continue')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
