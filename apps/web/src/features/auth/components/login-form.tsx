import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api.ts'
import { signIn } from '../../../lib/session.ts'
import { carryOn } from '../destination.ts'
import { PasswordField } from './password-field.tsx'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** E-mail and password, and the authenticator code when the account has one. */
export const LoginForm = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const login = useMutation({
    mutationFn: () =>
      api('POST /auth/login', {
        body: { email: email.trim(), password, ...(totp && { totp_code: totp }) },
        anonymous: true,
      }),
    onSuccess: signIn,
    onError: error => {
      if (codeOf(error) === 'EMAIL_VERIFICATION_REQUIRED')
        navigate(carryOn('/verify-email', query, { email: email.trim() }))
    },
  })
  const code = codeOf(login.error)
  const [asksTotp, setAsksTotp] = useState(false)
  if (!asksTotp && code === 'TOTP_REQUIRED') setAsksTotp(true)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = email.trim() === '' || password === ''
    setIncomplete(missing)
    if (!missing) login.mutate()
  }
  const message = incomplete
    ? t('auth.problem.all')
    : login.isError && errorMessage(login.error, t('auth.error'))

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {message && <Banner tone={code === 'TOTP_REQUIRED' ? 'info' : 'error'}>{message}</Banner>}
      <Field label={t('auth.email')} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <PasswordField
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      {asksTotp && (
        <Field label={t('auth.totp')} hint={t('auth.totp.hint')}>
          <TextInput
            name="totp_code"
            autoComplete="one-time-code"
            autoFocus
            value={totp}
            onChange={event => setTotp(event.target.value.trim())}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" busy={login.isPending}>
        {t('auth.login.submit')}
      </Button>
    </form>
  )
}
