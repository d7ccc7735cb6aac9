import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../../../platform/config/config.ts'
import type { Letterhead, Mail } from './mail.ts'

/** What the HTML calls the picture of its letterhead. */
export const LETTERHEAD_ID = 'letterhead@vivavox'

/** Line breaks and other control characters never reach a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** A name that shows as it is read: no marks that turn or hide parts of it, and none of an address, which it could be taken for. */
const displayName = (sender: string) => oneLine(sender.replace(/\p{Cf}+/gu, '').replace(/[<>@"\s]+/gu, ' '))

/** @param from an address, or a name with it in angle brackets */
export const addressOf = (from: string): string => /<([^<>]{1,320})>/.exec(from)?.[1] ?? from

const inline = ({ bytes, type }: Letterhead) => ({
  filename: `logo.${type.split('/')[1]}`,
  content: Buffer.from(bytes),
  contentType: type,
  contentDisposition: 'inline' as const,
  cid: LETTERHEAD_ID,
})

const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        ...(unsubscribe.oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }
    : {}

/**
 * A mail in the mailer's words: UTF-8, text and HTML as alternatives. Quoted-printable keeps digits and
 * Latin readable in the file. The Message-ID is the mail's own, so that a second try is the same mail.
 */
export const composeMail = (
  mail: Mail,
  config: Pick<Config, 'mailFrom' | 'publicOrigin'>,
): SendMailOptions => ({
  from: mail.sender
    ? { name: displayName(mail.sender), address: addressOf(config.mailFrom) }
    : config.mailFrom,
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  to: { name: '', address: mail.to },
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  ...(mail.letterhead && { attachments: [inline(mail.letterhead)] }),
  ...(mail.calendar && {
    icalEvent: { method: mail.calendar.method, content: mail.calendar.text, filename: 'invitation.ics' },
  }),
  textEncoding: 'quoted-printable',
  date: new Date(mail.createdAt),
  messageId: `<${mail.id}@${new URL(config.publicOrigin).hostname}>`,
  headers: {
    'Content-Language': mail.locale,
    'Auto-Submitted': 'auto-generated',
    ...unsubscribeHeaders(mail),
  },
})
