import { useLocation } from 'react-router'
import { useSession } from '../session/session.ts'

const OPEN = 'open-palette'

/** Opens the command palette from a button. */
export const openPalette = (): void => void window.dispatchEvent(new Event(OPEN))

/** Calls back when a button asks for the palette. @returns stops listening */
export const onOpenPalette = (open: () => void): (() => void) => {
  window.addEventListener(OPEN, open)
  return () => window.removeEventListener(OPEN, open)
}

/** Where keys are a candidate's, or nobody is signed in, there is no palette. Whoever is about to be has it: nothing moves then. */
export const useHasPalette = (): boolean => {
  const { pathname } = useLocation()
  const { status } = useSession()
  return status !== 'signed-out' && !/^\/(interview|demo)/.test(pathname)
}
