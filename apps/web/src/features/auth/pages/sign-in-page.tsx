import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { PasswordField } from '../../../components/password-field.tsx'
import { Banner, Button, Failure, Field, Form, TextInput } from '../../../components/ui/index.ts'
import { loadTexts } from '../../../i18n/engine.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api, errorCode, errorMessage } from '../../../lib/api/api.ts'
import {
  isRegistrationOpen,
  registrationDomains,
  registrationPolicy,
  useHasPlans,
} from '../../../lib/page/brand.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { signIn, useSession } from '../../../lib/session/session.ts'
import { browserTimeZone } from '../../../lib/session/time-zone.ts'
import { AuthPage } from '../auth-page.tsx'
import { carryOn, destination } from '../destination.ts'
import { nameIn, type Registration } from '../registration.ts'
import { RegistrationFields, useRegistration } from '../registration-fields.tsx'

const RegisterForm = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const registration = useRegistration(nameIn(useLocation().state))
  const register = useMutation({
    mutationFn: ({ name, email, password }: Registration) =>
      api('POST /auth/register', {
        body: { name: name.trim(), email: email.trim(), password },
        anonymous: true,
      }),
    onSuccess: ({ email }) =>
      navigate(carryOn('/verify-email', query, { email }), {
        state: { codeSent: true, name: registration.form.name },
      }),
  })
  return (
    <Form
      ref={registration.element}
      onSubmit={() => registration.submit(register.mutate)}
      className="grid gap-5"
    >
      <RegistrationFields of={registration} error={register.error} />
      <Button type="submit" variant="primary" busy={register.isPending}>
        {t('auth.register.submit')}
      </Button>
      <Failure error={register.error} text={t('auth.error')} />
    </Form>
  )
}

// Most accounts have no second factor, and seldom sign in by the operator's link.
const SecondStep = lazy(async () => ({ default: (await import('../second-step.tsx')).SecondStep }))

// Most servers take all visitors.
const limited = async () => (await Promise.all([import('../who-may-join.tsx'), loadTexts('joining')]))[0]
const WhoMayJoin = lazy(async () => ({ default: (await limited()).WhoMayJoin }))
const ForOperator = lazy(async () => ({ default: (await limited()).ForOperator }))

const RegisterLead = () => {
  const t = useTexts()
  const plans = String(useHasPlans())
  if (isRegistrationOpen() && !registrationDomains()) return t('auth.register.lead', { plans })
  return (
    <Suspense fallback={null}>
      <WhoMayJoin />
    </Suspense>
  )
}

const SignInByLink = lazy(async () => ({ default: (await import('../sign-in-by-link.tsx')).SignInByLink }))

interface Props {
  /** Another way, below the form. */
  below: ReactNode
  /** Whether the password was right and the account asks for its second factor. */
  asksCode: boolean
  onAsksCode: (asks: boolean) => void
}

const LoginForm = ({ below, asksCode, onAsksCode }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const login = useMutation({
    mutationFn: (code: string) =>
      api('POST /auth/login', {
        body: {
          email: email.trim(),
          password,
          ...(code && { totp_code: code }),
          time_zone: browserTimeZone(),
        },
        anonymous: true,
      }),
    onSuccess: signIn,
    onError: error => {
      const code = errorCode(error)
      if (code === 'TOTP_REQUIRED') onAsksCode(true)
      if (code === 'EMAIL_VERIFICATION_REQUIRED')
        navigate(carryOn('/verify-email', query, { email: email.trim() }))
    },
  })
  const failure =
    login.isError && errorCode(login.error) !== 'TOTP_REQUIRED' && errorMessage(login.error, t('auth.error'))

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
          isWrong={errorCode(login.error) === 'TOTP_INVALID'}
          busy={login.isPending}
          onCode={login.mutate}
          onBack={back}
        />
      </Suspense>
    )
  }

  const submit = () => {
    const missing = email.trim() === '' || password === ''
    setIncomplete(missing)
    if (!missing) login.mutate('')
  }
  const message = incomplete ? t('auth.problem.all') : failure

  return (
    <>
      <Form onSubmit={submit} className="grid gap-5">
        <Field label={t('common.contact.email')} required>
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
          {t('auth.forgot.title')}
        </Link>
        <Button type="submit" variant="primary" busy={login.isPending}>
          {t('common.nav.login')}
        </Button>
        {/* Below what was pressed, so that nothing moves under the finger. */}
        {message && (
          <Banner tone={errorCode(login.error) === 'ACCOUNT_BLOCKED' ? 'info' : 'error'}>{message}</Banner>
        )}
      </Form>
      {below}
    </>
  )
}

/** One screen, two modes: sign in at /login, sign up at /register. Who is signed in already moves on. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const session = useSession()
  const mode = useLocation().pathname.startsWith('/register') ? 'register' : 'login'
  const { hash } = useLocation()
  // It leaves the address when it is read.
  const [isByLink] = useState(hash.startsWith('#token='))
  const [asksCode, setAsksCode] = useState(false)
  const isSecond = mode === 'login' && asksCode
  const title = t(isSecond ? 'auth.second.title' : `auth.${mode}.title`)
  useTitle(title)
  if (session.status === 'signed-in')
    return <Navigate to={destination(query, window.location.origin)} replace />
  if (isByLink)
    return (
      <Suspense fallback={null}>
        <SignInByLink />
      </Suspense>
    )
  const to = carryOn(mode === 'login' ? '/register' : '/login', query)
  const other = (
    <p className="text-muted">
      <T
        k={`auth.${mode}.other`}
        tags={{
          link: text => (
            <Link to={to} className="link">
              {text}
            </Link>
          ),
        }}
      />
    </p>
  )
  const lead = mode === 'register' ? <RegisterLead /> : t('auth.login.lead')
  return (
    <AuthPage title={title} lead={!isSecond && lead}>
      {mode === 'login' && session.status === 'signed-out' && session.ended && (
        <Banner>{t('auth.login.ended')}</Banner>
      )}
      {mode === 'login' ? (
        <LoginForm below={isRegistrationOpen() && other} asksCode={asksCode} onAsksCode={setAsksCode} />
      ) : registrationPolicy() === 'closed' ? (
        <Suspense fallback={null}>
          <ForOperator>
            <RegisterForm />
          </ForOperator>
        </Suspense>
      ) : (
        <RegisterForm />
      )}
      {mode === 'register' && other}
    </AuthPage>
  )
}
