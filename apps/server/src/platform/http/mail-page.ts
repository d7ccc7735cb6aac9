import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../security/escape-html.ts'

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

interface MailPage {
  locale: string
  product: string
  title: string
  /** HTML below the title. */
  body: string
}

/** Lets a scope take forms of any type without reading them: the address says all that these pages need. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** @returns the first of these locales that a reader accepts, else the first of all. @param header Accept-Language */
export const readerLocale = <L extends string>(locales: readonly [L, ...L[]], header = ''): L =>
  header
    .toLowerCase()
    .split(',')
    .map(tag => locales.find(locale => tag.trim().startsWith(locale)))
    .find(locale => locale !== undefined) ?? locales[0]

/** HTML of a form with one button. */
export const oneButton = (label: string): string =>
  `<form method="post"><button>${escapeHtml(label)}</button></form>`

/** Sends a page that a mail leads to; it loads nothing. */
export const sendMailPage = (reply: FastifyReply, { locale, product, title, body }: MailPage): FastifyReply =>
  reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · ${escapeHtml(product)}</title><style>
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
button { font: inherit; padding: .75rem 1.25rem; }
</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>
`)
