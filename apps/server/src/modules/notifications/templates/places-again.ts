import { defineMail } from './define-mail.ts'

interface Facts {
  vacancyId: string
  vacancy: string
  /** '' when it has no name. */
  company: string
}

/** Tells a candidate who was turned away that interviews are held again. */
export const placesAgainMail = defineMail<Facts>({
  path: ({ vacancyId }) => `/interview/${vacancyId}`,
  en: ({ vacancy, company, url }) => ({
    subject: `Interviews are open again: ${vacancy}`,
    heading: 'You can take the interview now',
    lead: `You wanted to take the interview for “${vacancy}”${company ? ` at ${company}` : ''} when none were being held. They are open again: the link is the same as before.`,
    action: { label: 'Go to the interview', url },
    notes: [
      'The number of interviews is limited, so it is better not to wait long.',
      'You are getting this email because your address was left for this interview. There will be no others. If it was not you, ignore it.',
    ],
  }),
  ru: ({ vacancy, company, url }) => ({
    subject: `Интервью снова проводятся: ${vacancy}`,
    heading: 'Теперь можно пройти интервью',
    lead: `Вы хотели пройти интервью на вакансию «${vacancy}»${company ? ` (${company})` : ''}, но тогда их не проводили. Теперь они снова открыты, ссылка та же.`,
    action: { label: 'Перейти к интервью', url },
    notes: [
      'Число интервью ограничено, поэтому лучше не откладывать надолго.',
      'Вы получили это письмо, потому что для этого интервью был оставлен ваш адрес. Других писем не будет. Если это были не вы, не обращайте внимания.',
    ],
  }),
})
