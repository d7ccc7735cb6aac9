import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import { fillText, openCatalogue } from '../../../platform/catalogue-text.ts'
import { oneButton, readerLocale } from '../../../platform/http/mail-page.ts'
import { escapeHtml } from '../../../platform/security/escape-html.ts'

const textsIn = openCatalogue<typeof import('../../../../content/texts/candidates/en.json')>('candidates')

/**
 * Returns language, title and HTML of the page with the unsubscribe button, or of the confirmation.
 * @param header Accept-Language
 * @param company '' when unknown
 */
export const unsubscribePage = (
  header: string | undefined,
  { company, isDone }: { company: string; isDone: boolean },
) => {
  const locale = readerLocale(CANDIDATE_LOCALES, header)
  const { title, effect, stop, done } = textsIn(locale).unsubscribe
  const text = escapeHtml(effect)
  const body = isDone ? `<p role="status">${done} ${text}</p>` : `<p>${text}</p>${oneButton(stop)}`
  return { locale, title: fillText(title, { company: company || null }, locale), body }
}
