import { Outlet } from 'react-router'
import { Toaster } from '../components/ui/toaster.tsx'
import { useArrival } from './use-arrival.ts'
import { useRejectedSession } from './use-rejected-session.ts'
import { useSavedLanguage } from './use-saved-language.ts'

/** What every page has around it. */
export const Root = () => {
  useArrival()
  useRejectedSession()
  useSavedLanguage()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
