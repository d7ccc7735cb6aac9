import { Navigate, Outlet, useLocation } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { signInPath } from '../lib/session/redirect.ts'
import { useSession } from '../lib/session/session.ts'

/** Lets signed-in users through; the others go to sign in and come back here afterwards. */
export const RequireAuth = () => {
  const { status } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed-out') return <Navigate to={signInPath('/login', pathname + search)} replace />
  return <Outlet />
}

/** `/auth` stands for `/login` and keeps its query. */
export const AuthAlias = () => <Navigate to={`/login${useLocation().search}`} replace />

/** `/new`: straight to a new vacancy, or to an account first. */
export const NewAlias = () => (
  <Navigate to={useSession().status === 'signed-out' ? '/register' : '/create-vacancy'} replace />
)
