import type { LandingInput } from '@vivavox/contracts/landing'
import { createContext, use } from 'react'
import type { Texts } from '../../../i18n/engine.ts'

/** What every section may say and show. */
interface Landing extends LandingInput {
  t: Texts
}

const Context = createContext<Landing | null>(null)

export const LandingProvider = Context.Provider

/** @throws Error outside of the landing page */
export const useLanding = (): Landing => {
  const landing = use(Context)
  if (!landing) throw new Error('A section of the landing page stands outside of it.')
  return landing
}
