import { withoutLinks } from '../candidate-mails/index.ts'
import { defineMail, type MailConfig } from '../notifications/index.ts'

interface ContactFacts {
  /** Of the sender, unconfirmed. */
  email: string
  message: string
  /** The vacancy that it is about; null: it goes to the operator. */
  vacancy: string | null
  /** The plan that it is about, by its name. */
  plan: string | null
}

const NOTES = {
  en: 'The sender’s address was typed into a form and is not confirmed. Links in the text were taken apart, so that none opens by mistake.',
  ru: 'Адрес отправителя введён в форму и не подтверждён. Ссылки в тексте разобраны на части, чтобы по ним нельзя было перейти случайно.',
}
const OWN_ADDRESS = {
  en: 'To name an address of your own instead of this form, set a contact in the settings.',
  ru: 'Чтобы вместо формы кандидаты видели ваш адрес, укажите контакт в настройках.',
}

const sayContact = defineMail<ContactFacts>({
  en: ({ email, message, vacancy, plan, product }) => ({
    subject: vacancy ? `A question about “${vacancy}”` : `A message to ${product}${plan ? ` (${plan})` : ''}`,
    heading: vacancy ? 'A candidate asks' : 'A visitor writes',
    lead: message,
    facts: [
      { label: 'From', value: email },
      ...(vacancy ? [{ label: 'Vacancy', value: vacancy }] : []),
      ...(plan ? [{ label: 'Plan', value: plan }] : []),
    ],
    notes: [`Your answer goes to the sender. ${NOTES.en}`, ...(vacancy ? [OWN_ADDRESS.en] : [])],
  }),
  ru: ({ email, message, vacancy, plan, product }) => ({
    subject: vacancy
      ? `Вопрос по вакансии «${vacancy}»`
      : `Сообщение для ${product}${plan ? ` (${plan})` : ''}`,
    heading: vacancy ? 'Вопрос кандидата' : 'Сообщение посетителя',
    lead: message,
    facts: [
      { label: 'От кого', value: email },
      ...(vacancy ? [{ label: 'Вакансия', value: vacancy }] : []),
      ...(plan ? [{ label: 'Тариф', value: plan }] : []),
    ],
    notes: [`Ваш ответ уйдёт отправителю. ${NOTES.ru}`, ...(vacancy ? [OWN_ADDRESS.ru] : [])],
  }),
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

const sayCollected = defineMail<CollectedFacts & { text: string }>({
  en: ({ messages: { length }, isOwner, text, product }) => ({
    subject: isOwner
      ? `More questions from candidates (${length})`
      : `More messages to ${product} (${length})`,
    heading: isOwner ? 'Candidates ask' : 'Visitors write',
    lead: text,
    notes: [
      'Many messages came within an hour, so these arrive together. Answer each sender at the address above their message.',
      NOTES.en,
      ...(isOwner ? [OWN_ADDRESS.en] : []),
    ],
  }),
  ru: ({ messages: { length }, isOwner, text, product }) => ({
    subject: isOwner ? `Ещё вопросы кандидатов (${length})` : `Ещё сообщения для ${product} (${length})`,
    heading: isOwner ? 'Вопросы кандидатов' : 'Сообщения посетителей',
    lead: text,
    notes: [
      'За час пришло много сообщений, поэтому эти собраны в одно письмо. Отвечайте каждому на адрес, указанный над его сообщением.',
      NOTES.ru,
      ...(isOwner ? [OWN_ADDRESS.ru] : []),
    ],
  }),
})

/** Passes several messages on in one mail. */
export const collectedMail = (
  config: MailConfig,
  facts: CollectedFacts & { locale: 'en' | 'ru' },
): ReturnType<typeof sayCollected> => sayCollected(config, { ...facts, text: listed(facts.messages, config) })
