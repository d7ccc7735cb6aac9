import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { LoadingScreen } from '../../../components/loading-screen.tsx'
import { useSession } from '../../../lib/session/session.ts'

/** The landing page is a document of the server's own: the app steps aside for it. */
const LeaveApp = () => {
  useEffect(() => window.location.reload(), [])
  return <LoadingScreen />
}

/** Who is signed in goes to the dashboard, everybody else to the landing page. */
export const Component = () =>
  useSession().status === 'signed-out' ? <LeaveApp /> : <Navigate to="/dashboard" replace />
