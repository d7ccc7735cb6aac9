import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { LanguageSwitch } from '../../../components/language-switch.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Banner } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LoginForm } from '../components/login-form.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { carryOn, destination } from '../destination.ts'

interface Props {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A bare page with the mark above one short form. */
const AuthFrame = ({ title, lead, children }: Props) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:px-6">
    <header className="flex items-center justify-between gap-4">
      <Link to="/" className="flex rounded-box">
        <Logo />
      </Link>
      <LanguageSwitch />
    </header>
    <div className="my-auto py-10">
      <h1 className="text-display">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  </div>
)

/** One screen, two modes: sign in at /login, sign up at /register. Who is signed in already moves on. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const session = useSession()
  const mode = useLocation().pathname.startsWith('/register') ? 'register' : 'login'
  useTitle(t(`auth.${mode}.title`))
  if (session.status === 'signed-in')
    return <Navigate to={destination(query, window.location.origin)} replace />
  const to = carryOn(mode === 'login' ? '/register' : '/login', query)
  const other = (
    <p className="mt-6 text-muted">
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
  return (
    <AuthFrame title={t(`auth.${mode}.title`)} lead={t(`auth.${mode}.lead`)}>
      {mode === 'login' && session.status === 'signed-out' && session.ended && (
        <Banner className="mb-6">{t('auth.login.ended')}</Banner>
      )}
      {mode === 'login' ? <LoginForm below={other} /> : <RegisterForm />}
      {mode === 'register' && other}
    </AuthFrame>
  )
}
