import type { UiLocale } from '@vivavox/contracts/locales'
import { escapeHtml } from '../../../platform/security/escape-html.ts'
import type { OutboxMail } from './outbox-files.ts'

const TEXTS = {
  en: {
    title: 'Outbox',
    lead: 'No mail server is configured, so mails rest here. Only this machine can read them.',
    empty: 'No mail yet.',
    back: 'All mails',
    to: 'To',
    from: 'From',
    text: 'Text part',
  },
  ru: {
    title: 'Исходящие',
    lead: 'Почтовый сервер не настроен, поэтому письма складываются сюда. Прочитать их можно только на этом компьютере.',
    empty: 'Писем пока нет.',
    back: 'Все письма',
    to: 'Кому',
    from: 'От кого',
    text: 'Текстовая часть',
  },
} satisfies Record<UiLocale, Record<string, string>>

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; margin: 1.5rem 0; border-top: 1px solid #8884; }
li { border-bottom: 1px solid #8884; }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
small, dl { color: color-mix(in srgb, currentColor 70%, transparent); }
dt, dd { display: inline; margin: 0; } dd::after { content: ''; display: block; }
iframe { width: 100%; height: 32rem; border: 1px solid #8884; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

const page = (locale: UiLocale, title: string, body: string) => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${body}
</body>
</html>
`

const when = (iso: string, locale: UiLocale) => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const words = date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(words)}</time>`
}

const row = (mail: OutboxMail, locale: UiLocale) =>
  `<li><a href="/outbox/${escapeHtml(mail.name)}"><strong>${escapeHtml(mail.subject)}</strong><br><small>${escapeHtml(mail.to)} · ${when(mail.date, locale)}</small></a></li>`

/** The list of mails, newest first. */
export const outboxListPage = (mails: OutboxMail[], locale: UiLocale): string => {
  const texts = TEXTS[locale]
  const list = mails.length
    ? `<ul>${mails.map(mail => row(mail, locale)).join('\n')}</ul>`
    : `<p>${texts.empty}</p>`
  return page(locale, texts.title, `<h1>${texts.title}</h1>\n<p>${texts.lead}</p>\n${list}`)
}

/** One mail. Its HTML stands in a frame that may run nothing; its links open in a tab of their own. */
export const outboxMailPage = (mail: OutboxMail, locale: UiLocale): string => {
  const texts = TEXTS[locale]
  return page(
    locale,
    mail.subject,
    `<p><a href="/outbox">← ${texts.back}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${texts.to}: </dt><dd>${escapeHtml(mail.to)}</dd><dt>${texts.from}: </dt><dd>${escapeHtml(mail.from)}</dd></dl>
<p><small>${when(mail.date, locale)}</small></p>
<iframe title="HTML" src="/outbox/${escapeHtml(mail.name)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${texts.text}</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  )
}
