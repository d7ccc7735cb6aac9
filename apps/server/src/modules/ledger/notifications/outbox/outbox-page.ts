import type { UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../../../platform/catalogue-text.ts'
import type { Config } from '../../../../platform/config/config.ts'
import { escapeHtml } from '../../../../platform/security/escape-html.ts'
import type { OutboxMail } from './outbox-files.ts'

const textsIn = openCatalogue<typeof import('../../../../../content/texts/pages/en.json')>('pages')

const familyOf = (index: number): string => `'Own ${index}'`

/** One family for each file: what the first one has no letters for, the next one sets. */
const fontFace = (address: string, index: number): string =>
  `@font-face { font-family: ${familyOf(index)}; font-weight: 100 900; font-display: swap; src: url("${address}") format("woff2"); }`

/** The product's own tokens (apps/web/src/styles/tokens.css): the page may load no style, so they stand here again. */
const style = (brand: string, fonts: readonly string[]) => `
${fonts.map(fontFace).join('\n')}
:root { color-scheme: light dark; --brand: ${brand}; --paper: oklch(0.984 0.004 100); --surface: oklch(1 0 0); --line: oklch(0.893 0.008 120); --ink: oklch(0.235 0.016 160); --muted: oklch(0.475 0.016 160); --accent: oklch(from var(--brand) min(l, 0.5) c h); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.178 0.009 165); --surface: oklch(0.214 0.011 165); --line: oklch(0.315 0.013 165); --ink: oklch(0.938 0.006 120); --muted: oklch(0.73 0.012 150); --accent: oklch(from var(--brand) 0.78 c h); } }
* { box-sizing: border-box; }
body { max-width: 48rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; background: var(--paper); color: var(--ink); font: 15px/1.5 ${[...fonts.map((_, index) => familyOf(index)), 'system-ui', 'sans-serif'].join(', ')}; text-wrap: pretty; }
header { display: flex; align-items: center; gap: .5rem; margin-bottom: 2.5rem; font-weight: 600; font-size: 1.125rem; }
header svg { color: var(--accent); }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; font-weight: 600; letter-spacing: -.018em; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .75rem; font-size: 1.125rem; font-weight: 600; }
p { max-width: 68ch; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.quiet, time { color: var(--muted); }
.panel { border: 1px solid var(--line); border-radius: 6px; background: var(--surface); overflow: hidden; }
ul { list-style: none; margin: 1.5rem 0; padding: 0; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 1.25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; }
li strong { font-weight: 500; }
li span { grid-row: 2; }
li time, li span { font-size: .875rem; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1rem; margin: 1rem 0 1.5rem; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 56rem; border: 0; background: #fff; }
pre { margin: 0; padding: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
@media (max-width: 30rem) { li a { grid-template-columns: minmax(0, 1fr); } li time { grid-row: 3; } }
`

const MARK =
  '<svg aria-hidden="true" viewBox="0 0 32 32" width="24" height="24" stroke="currentColor" stroke-width="4" stroke-linecap="round"><path d="M4 7v4M10 7v12M16 7v19M22 7v12M28 7v4"/></svg>'
const OWN_GREEN = 'oklch(0.43 0.085 160)'

/** Under whose name and in which language the page speaks. */
interface OutboxLook extends Pick<Config, 'productName' | 'brandColor'> {
  /** Addresses of the product's own fonts. */
  fonts: readonly string[]
  locale: UiLocale
}

const page = (
  { locale, productName, brandColor, fonts }: OutboxLook,
  title: string,
  body: string,
) => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${escapeHtml(productName)}</title><style>${style(brandColor ?? OWN_GREEN, fonts)}</style></head>
<body>
<header>${MARK}${escapeHtml(productName)}</header>
<main>
${body}
</main>
</body>
</html>
`

const when = (iso: string, locale: UiLocale) => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const words = date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long' })
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(words)}</time>`
}

const row = (mail: OutboxMail, locale: UiLocale) =>
  `<li><a href="/outbox/${escapeHtml(mail.name)}"><strong>${escapeHtml(mail.subject)}</strong><span class="quiet">${escapeHtml(mail.to)}</span>${when(mail.date, locale)}</a></li>`

/** The list of mails, newest first. */
export const outboxListPage = (mails: OutboxMail[], look: OutboxLook): string => {
  const texts = textsIn(look.locale).outbox
  const list = mails.length
    ? `<ul class="panel">${mails.map(mail => row(mail, look.locale)).join('\n')}</ul>`
    : `<p>${texts.empty}</p>`
  return page(look, texts.title, `<h1>${texts.title}</h1>\n<p class="quiet">${texts.lead}</p>\n${list}`)
}

/** One mail. Its HTML stands in a frame that may run nothing; its links open in a tab of their own. */
export const outboxMailPage = (mail: OutboxMail, look: OutboxLook): string => {
  const texts = textsIn(look.locale).outbox
  return page(
    look,
    mail.subject,
    `<p><a href="/outbox">← ${texts.back}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>${texts.to}</dt><dd>${escapeHtml(mail.to)}</dd><dt>${texts.from}</dt><dd>${escapeHtml(mail.from)}</dd><dt>${texts.date}</dt><dd>${when(mail.date, look.locale)}</dd></dl>
<div class="panel"><iframe title="HTML" src="/outbox/${escapeHtml(mail.name)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<h2>${texts.text}</h2>
<div class="panel"><pre>${escapeHtml(mail.text)}</pre></div>`,
  )
}
