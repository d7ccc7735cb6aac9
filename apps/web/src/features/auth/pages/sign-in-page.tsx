import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { Banner } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { carryOn, destination } from '../destination.ts'

/** One screen, two modes: sign in at /login, sign up at /register. Who is signed in already moves on. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const session = useSession()
  const mode = useLocation().pathname.startsWith('/register') ? 'register' : 'login'
  const [asksCode, setAsksCode] = useState(false)
  const isSecond = mode === 'login' && asksCode
  const title = t(isSecond ? 'auth.second.title' : `auth.${mode}.title`)
  useTitle(title)
  if (session.status === 'signed-in')
    return <Navigate to={destination(query, window.location.origin)} replace />
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
  return (
    <AuthPage title={title} lead={!isSecond && t(`auth.${mode}.lead`)}>
      {mode === 'login' && session.status === 'signed-out' && session.ended && (
        <Banner>{t('auth.login.ended')}</Banner>
      )}
      {mode === 'login' ? (
        <LoginForm below={other} asksCode={asksCode} onAsksCode={setAsksCode} />
      ) : (
        <RegisterForm />
      )}
      {mode === 'register' && other}
    </AuthPage>
  )
}
