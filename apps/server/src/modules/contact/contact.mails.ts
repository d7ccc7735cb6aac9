import { defineMail } from '../notifications/index.ts'

interface ContactFacts {
  /** Of the sender, unconfirmed. */
  email: string
  message: string
  /** The vacancy that it is about; null: it goes to the operator. */
  vacancy: string | null
  /** The plan that it is about, by its name. */
  plan: string | null
}

/** Passes a message of the contact form on. The sender's words stand in the body alone. */
export const contactMail = defineMail<ContactFacts>({
  en: ({ email, message, vacancy, plan, product }) => ({
    subject: vacancy ? `A question about “${vacancy}”` : `A message to ${product}${plan ? ` (${plan})` : ''}`,
    heading: vacancy ? 'A candidate asks' : 'A visitor writes',
    lead: message,
    facts: [
      { label: 'From', value: email },
      ...(vacancy ? [{ label: 'Vacancy', value: vacancy }] : []),
      ...(plan ? [{ label: 'Plan', value: plan }] : []),
    ],
    notes: [
      'Your answer goes to the sender. The address was typed into a form and is not confirmed; open links only if you trust them.',
      ...(vacancy
        ? ['To name an address of your own instead of this form, set a contact in the settings.']
        : []),
    ],
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
    notes: [
      'Ваш ответ уйдёт отправителю. Адрес введён в форму и не подтверждён: открывайте ссылки, только если доверяете им.',
      ...(vacancy ? ['Чтобы вместо формы кандидаты видели ваш адрес, укажите контакт в настройках.'] : []),
    ],
  }),
})
