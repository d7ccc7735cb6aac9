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
  /** Of the button, '#rrggbb'; null: ours. */
  color: string | null
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
export const sendMailPage = (
  reply: FastifyReply,
  { locale, product, title, color, body }: MailPage,
): FastifyReply =>
  reply
    .headers(HEADERS)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · ${escapeHtml(product)}</title><style>
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.product { margin: 0 0 3rem; font-weight: 600; opacity: .75; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; }
form { margin: 1.5rem 0 0; }
button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 0; border-radius: 8px; background: ${color ?? '#1f6f54'}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
@media (forced-colors: active) { button { border: 1px solid; } }
</style></head>
<body><p class="product">${escapeHtml(product)}</p><h1>${escapeHtml(title)}</h1>${body}</body>
</html>
`)
