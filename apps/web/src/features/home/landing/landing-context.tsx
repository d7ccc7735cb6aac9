import type { LandingInput } from '@vivavox/contracts/landing'
import { createContext, use } from 'react'
import type { Texts } from '../../../i18n/engine.ts'

/** Input and texts that every section uses. */
interface Landing extends LandingInput {
  t: Texts
}

const Context = createContext<Landing | null>(null)

export const LandingProvider = Context.Provider

/** @throws Error outside of LandingProvider */
export const useLanding = (): Landing => {
  const landing = use(Context)
  if (!landing) throw new Error('useLanding must be used inside LandingProvider.')
  return landing
}
