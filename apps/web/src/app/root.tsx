import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LoadingScreen } from '../components/loading-screen.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { PaletteHost } from '../features/palette/palette-host.tsx'
import { LoadingBar } from './loading-bar.tsx'
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
      <LoadingBar />
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
      <PaletteHost />
      <Toaster />
    </>
  )
}
