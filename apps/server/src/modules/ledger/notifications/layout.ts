import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Config } from '../../../platform/config/config.ts'
import { escapeHtml } from '../../../platform/security/escape-html.ts'
import { LETTERHEAD_ID } from './compose-mail.ts'
import type { LetterContent, Letterhead } from './mail.ts'

/** What a mail says, in reading order; made into text and HTML alike. Plain text everywhere. */
export interface MailText {
  /** Who signs it; the product when left out. */
  sender?: string
  subject: string
  heading: string
  /** An empty line begins a paragraph. */
  lead: string
  /** Shown large, for a code. */
  code?: string
  /** What is to be known at a glance, as a list. */
  facts?: { label: string; value: string }[]
  action?: { label: string; url: string }
  /** Small print below. */
  notes: string[]
}

export type MailConfig = Pick<Config, 'productName' | 'brandColor' | 'publicOrigin'>

const OWN_GREEN = '#1f6f54'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const block = (style: string, inner: string) => `<p style="margin:0 0 20px;${style}">${inner}</p>`

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map(part => block('font-size:16px;line-height:1.5', escapeHtml(part.trim()).replaceAll('\n', '<br>')))
    .join('\n')

const factRow = ({ label, value }: { label: string; value: string }) =>
  `<tr><td class="quiet" style="padding:4px 16px 4px 0;font-size:14px;line-height:1.5;color:#5a615e;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0;font-size:14px;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`

const factTable = (facts: { label: string; value: string }[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${facts.map(factRow).join('\n')}</table>`

const codeBlock = (code: string) =>
  block(
    "font:600 32px/1.2 ui-monospace,'SF Mono',Menlo,Consolas,monospace;letter-spacing:.18em",
    `<span class="code">${escapeHtml(code)}</span>`,
  )

const button = ({ label, url }: NonNullable<MailText['action']>, color: string) =>
  block(
    '',
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
  )

const bodyOf = (text: MailText, color: string) =>
  [
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3;font-weight:600">${escapeHtml(text.heading)}</h1>`,
    paragraphs(text.lead),
    text.code ? codeBlock(text.code) : '',
    text.facts ? factTable(text.facts) : '',
    text.action ? button(text.action, color) : '',
    ...text.notes.map(
      note =>
        `<p class="quiet" style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#5a615e">${escapeHtml(note)}</p>`,
    ),
  ].join('\n')

/** On white also at night: logos are drawn for paper. Its size is told twice, since Outlook reads no styles. */
const logo = ({ name, width, height }: Letterhead) =>
  block(
    '',
    `<img src="cid:${LETTERHEAD_ID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;padding:4px;border-radius:4px;background:#fff;font-size:16px;font-weight:600;color:#1b1f1d">`,
  )

const toHtml = (
  text: MailText,
  config: MailConfig,
  locale: CandidateLocale,
  letterhead?: Letterhead,
) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(text.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #15191f !important; }
  .sheet { background: #1d232b !important; border-color: #333c47 !important; color: #e8ebef !important; }
  .quiet { color: #a3adb8 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f5f1;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr>
<td class="sheet" style="padding:28px;background:#fff;border:1px solid #dedcd4;border-radius:8px;color:#1b1f1d;text-align:left">
${letterhead ? `${logo(letterhead)}\n` : ''}<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#5a615e">${escapeHtml(text.sender ?? config.productName)}</p>
${bodyOf(text, config.brandColor ?? OWN_GREEN)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

const toText = (text: MailText, config: MailConfig) =>
  [
    text.heading,
    text.lead,
    text.code,
    text.facts?.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    text.action ? `${text.action.label}: ${text.action.url}` : undefined,
    ...text.notes,
    `— ${text.sender ?? config.productName}`,
  ]
    .filter(part => part !== undefined)
    .join('\n\n')

/** Both bodies of one mail from one text, so that they never say different things. */
export const layOutMail = (
  text: MailText,
  config: MailConfig,
  locale: CandidateLocale,
  letterhead?: Letterhead,
): LetterContent => ({
  subject: text.subject,
  text: toText(text, config),
  html: toHtml(text, config, locale, letterhead),
  locale,
  ...(text.sender && { sender: text.sender }),
  ...(letterhead && { letterhead }),
})
