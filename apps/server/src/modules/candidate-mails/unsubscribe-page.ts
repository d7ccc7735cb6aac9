import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { oneButton, readerLocale } from '../../platform/http/mail-page.ts'

const TEXTS: Record<CandidateLocale, { title: string; stop: string; done: string }> = {
  en: { title: 'Emails from this company', stop: 'Stop these emails', done: 'You will get no more emails.' },
  ru: {
    title: 'Письма от этой компании',
    stop: 'Больше не присылать',
    done: 'Писем больше не будет.',
  },
  es: {
    title: 'Correos de esta empresa',
    stop: 'No recibir más correos',
    done: 'No recibirá más correos.',
  },
  fr: {
    title: 'E-mails de cette entreprise',
    stop: 'Ne plus recevoir ces e-mails',
    done: 'Vous ne recevrez plus d’e-mails.',
  },
  de: {
    title: 'E-Mails dieses Unternehmens',
    stop: 'Keine E-Mails mehr erhalten',
    done: 'Sie erhalten keine E-Mails mehr.',
  },
  zh: { title: '该公司的邮件', stop: '不再接收邮件', done: '您将不再收到邮件。' },
  ja: { title: 'この会社からのメール', stop: '配信を停止する', done: '今後メールは届きません。' },
}

/** The language, title and HTML of a page with one button, or of what became of it. @param header Accept-Language */
export const unsubscribePage = (header: string | undefined, isDone: boolean) => {
  const locale = readerLocale(CANDIDATE_LOCALES, header)
  const { title, stop, done } = TEXTS[locale]
  return { locale, title, body: isDone ? `<p role="status">${done}</p>` : oneButton(stop) }
}
