import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInPath } from '../lib/session/redirect.ts'
import { onSessionRejected } from '../lib/session/session-store.ts'

/** When the server no longer takes the token: to sign in, and back here afterwards. */
export const useRejectedSession = (): void => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    onSessionRejected(() => void navigate(signInPath('/auth', pathname + search), { replace: true }))
  }, [navigate, pathname, search])
}
