import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { signIn } from '../../../lib/session/session.ts'
import { carryOn } from '../destination.ts'

// Most accounts have no second factor.
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

interface Props {
  /** Another way, below the form. */
  below: ReactNode
  /** Whether the password was right and the account asks for its second factor. */
  asksCode: boolean
  onAsksCode: (asks: boolean) => void
}

/** E-mail and password; then the second factor, when the account has one. */
export const LoginForm = ({ below, asksCode, onAsksCode }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const login = useMutation({
    mutationFn: (code: string) =>
      api('POST /auth/login', {
        body: { email: email.trim(), password, ...(code && { totp_code: code }) },
        anonymous: true,
      }),
    onSuccess: signIn,
    onError: error => {
      const code = codeOf(error)
      if (code === 'TOTP_REQUIRED') onAsksCode(true)
      if (code === 'EMAIL_VERIFICATION_REQUIRED')
        navigate(carryOn('/verify-email', query, { email: email.trim() }))
    },
  })
  const failure =
    login.isError && codeOf(login.error) !== 'TOTP_REQUIRED' && errorMessage(login.error, t('auth.error'))

  if (asksCode) {
    const back = () => {
      onAsksCode(false)
      setPassword('')
      login.reset()
    }
    return (
      <Suspense fallback={null}>
        <SecondStep
          message={failure}
          isWrong={codeOf(login.error) === 'TOTP_INVALID'}
          busy={login.isPending}
          onCode={login.mutate}
          onBack={back}
        />
      </Suspense>
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = email.trim() === '' || password === ''
    setIncomplete(missing)
    if (!missing) login.mutate('')
  }
  const message = incomplete ? t('auth.problem.all') : failure

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
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
        <Link to={carryOn('/forgot-password', query)} className="link justify-self-start">
          {t('auth.login.forgot')}
        </Link>
        <Button type="submit" variant="primary" busy={login.isPending}>
          {t('auth.login.submit')}
        </Button>
        {/* Below what was pressed, so that nothing moves under the finger. */}
        {message && <Banner tone="error">{message}</Banner>}
      </form>
      {below}
    </>
  )
}
