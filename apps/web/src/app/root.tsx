import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { Toaster } from '../components/ui/toaster.tsx'
import { useSavedLanguage } from './use-saved-language.ts'

/** After a navigation, keyboard and screen reader start at the new page; the first page keeps the browser's own start. */
const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A field with autofocus has already taken it.
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** What every page has around it. */
export const Root = () => {
  useFocusOnNavigation()
  useSavedLanguage()
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}
