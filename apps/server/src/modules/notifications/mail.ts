import { UI_LOCALES } from '@vivavox/contracts/locales'
import * as z from 'zod'

/** What to send to whom. Both bodies always: the text is read by machines and small screens. */
const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.enum(UI_LOCALES),
})
export type MailContent = z.infer<typeof mailContent>

/** A mail ready to travel. `id` and `createdAt` stay the same however often its delivery is tried. */
export const mail = mailContent.extend({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  to: z.email(),
})
export type Mail = z.infer<typeof mail>
