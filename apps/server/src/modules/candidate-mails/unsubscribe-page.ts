import { CANDIDATE_LOCALES, type CandidateLocale } from '@vivavox/contracts/locales'
import { escapeHtml } from '../../platform/security/escape-html.ts'

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

/** The language of a reader of whom we know nothing but the browser. @param header Accept-Language */
const readerLocale = (header = ''): CandidateLocale =>
  header
    .toLowerCase()
    .split(',')
    .map(tag => CANDIDATE_LOCALES.find(locale => tag.trim().startsWith(locale)))
    .find(locale => locale !== undefined) ?? 'en'

/** A page with one button, or what became of it; it loads nothing. @param header Accept-Language */
export const unsubscribePage = (product: string, header: string | undefined, isDone: boolean): string => {
  const locale = readerLocale(header)
  const { title, stop, done } = TEXTS[locale]
  const body = isDone ? `<p role="status">${done}</p>` : `<form method="post"><button>${stop}</button></form>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${escapeHtml(product)}</title><style>
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1rem; font: 16px/1.5 system-ui, sans-serif; }
button { font: inherit; padding: .75rem 1.25rem; }
</style></head>
<body><h1>${title}</h1>${body}</body>
</html>
`
}
