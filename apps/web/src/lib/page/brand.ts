import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'

/** What the operator set, filled into the page by the server; absent where there is no page (the landing's own rendering). */
const meta = (name: string): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The product's name (PRODUCT_NAME). */
export const PRODUCT_NAME = meta('product-name') || 'Vivavox'

/** Whether the pages for trying microphone and voice are open (TEST_PAGES). */
export const TEST_PAGES_OPEN = meta('test-pages') === 'on'

/** An administrator changed on this page what the document came with. */
export const installation = createEmitter()

/** Whether this installation has plans and prices (BILLING). */
const hasPlans = (): boolean => meta('billing') !== 'off'

/** The same, drawn anew when an administrator changes it on this page. */
export const useHasPlans = (): boolean => useSyncExternalStore(installation.listen, hasPlans)

/** Who may open an account: all visitors, those of some domains, those with an invitation, or none. */
export const registrationPolicy = (): string => meta('registration')

/** Whether pages offer visitors an account. */
export const isRegistrationOpen = (): boolean => !/^(invit|clos)ed$/.test(registrationPolicy())

/** The domains of addresses that may register where registration is open; '' for all. */
export const registrationDomains = (): string => meta('registration-domains')

/** Whether the payment provider's script may run in this document: only in the one that was served for /pricing. */
export const PAYMENT_SCRIPT_ALLOWED = meta('payment-script') === 'on'

/** Whole minutes, at least one. */
const minutes = (name: string, usual: number): number => Math.max(1, Math.round(Number(meta(name)) || usual))

/** The longest interview (MAX_INTERVIEW_MINUTES). */
export const INTERVIEW_MINUTES = minutes('interview-minutes', 60)

/** How long a candidate who left may come back (RESUME_MINUTES). */
export const RESUME_MINUTES = minutes('resume-minutes', 30)

/** The language that the page at this address is shown in; '' where that is the reader's choice. */
export const SHOWN_LANGUAGE = meta('shown-language')
