import type { UiLocale } from '@vivavox/contracts/locales'
import { withoutLinks } from '../../hiring/candidate-mails/index.ts'
import { defineMail, type MailConfig } from '../../ledger/notifications/index.ts'

interface ContactFacts {
  /** Of the sender, unconfirmed. */
  email: string
  message: string
  /** The vacancy that it is about; null: it goes to the operator. */
  vacancy: string | null
  /** The plan that it is about, by its name. */
  plan: string | null
}

const sayContact = defineMail<ContactFacts>(({ vacancy, plan }) => {
  if (vacancy) return 'candidateAsks'
  return plan ? 'visitorAsksForPlan' : 'visitorWrites'
})

/** Passes a message of the contact form on. The sender's words stand in the body alone, and no link of theirs can be clicked. */
export const contactMail: typeof sayContact = (config, facts) =>
  sayContact(config, { ...facts, message: withoutLinks(facts.message, config.publicOrigin) })

interface Collected {
  sender: string
  message: string
  about: string | null
}

interface CollectedFacts {
  messages: readonly Collected[]
  /** They are about an account's vacancies; else they go to the operator. */
  isOwner: boolean
}

/** Each line of a message is marked, so that none passes for the head of another one. */
const listed = (messages: readonly Collected[], { publicOrigin }: Pick<MailConfig, 'publicOrigin'>): string =>
  messages
    .map(({ sender, message, about }, at) => {
      const head = `${at + 1}. ${sender}${about ? ` · ${about}` : ''}`
      return `${head}\n${withoutLinks(message, publicOrigin).replace(/^/gm, '> ')}`
    })
    .join('\n\n')

const sayCollected = defineMail<CollectedFacts & { text: string }>(
  ({ isOwner }) => (isOwner ? 'candidatesAsk' : 'visitorsWrite'),
  { values: ({ messages }) => ({ count: messages.length }) },
)

/** Passes several messages on in one mail. */
export const collectedMail = (
  config: MailConfig,
  facts: CollectedFacts & { locale: UiLocale },
): ReturnType<typeof sayCollected> => sayCollected(config, { ...facts, text: listed(facts.messages, config) })
