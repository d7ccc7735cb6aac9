import type { UiLocale } from './locales.ts'
import type { Plan } from './subscriptions.ts'

/** What the landing page is made of. */
export interface LandingInput {
  language: UiLocale
  productName: string
  /** '#rrggbb'; null: the product's own green. */
  brandColor: string | null
  /** Absolute origin of this server, without a slash at the end. */
  origin: string
  /** None: this installation has no plans. */
  plans: readonly Plan[]
  /** May all visitors open an account? */
  registrationOpen: boolean
  /** Of the copyright line. */
  year: number
}

/** The built landing page, as the server loads it. */
export interface LandingModule {
  /** The whole document. */
  renderLanding(input: LandingInput): string
  /** Its inline scripts, word for word, for the content security policy. */
  landingScripts: readonly string[]
}
