import { useTexts } from '../i18n/index.ts'
import { contactHref } from '../lib/format/contact-href.ts'
import { useLinkSecret } from '../lib/page/link-secret.ts'

/** The form that writes to the company, as the server names it where the company has no contact. */
const isForm = (contact: string): boolean => contact.includes('/contact?vacancy=')

/** What the company's contact opens; the form is told who was invited. */
const useContactHref = (contact: string | null | undefined): string | null => {
  const invitation = useLinkSecret('invitation')
  const base = contact ? contactHref(contact) : null
  return contact && base && invitation && isForm(contact) ? `${base}#invitation=${invitation}` : base
}

interface NoticeProps {
  text: string
  contact: string | null
}

/** The notice word for word, with the company's contact as a link. */
export const NoticeText = ({ text, contact }: NoticeProps) => {
  const href = useContactHref(contact)
  const at = contact ? text.lastIndexOf(`(${contact})`) + 1 : 0
  if (!contact || !href || at === 0) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={href} className="link [overflow-wrap:anywhere]" rel="noreferrer" target="_blank">
        {contact}
      </a>
      {text.slice(at + contact.length)}
    </>
  )
}

/** Where a candidate reads how data is handled, and whom the company names for questions. */
export const QuestionsTo = ({ contact }: { contact: string | null | undefined }) => {
  const t = useTexts()
  const href = useContactHref(contact)
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-small">
      {contact && (
        <span className="[overflow-wrap:anywhere]">
          {t('common.questionsTo')}{' '}
          {href ? (
            <a href={href} className="link inline-flex min-h-6 items-center" rel="noreferrer" target="_blank">
              {isForm(contact) ? t('common.askCompany') : contact}
            </a>
          ) : (
            contact
          )}
        </span>
      )}
      <a href="/privacy" className="link inline-flex min-h-6 items-center" target="_blank" rel="noreferrer">
        {t('common.page.privacy')}
      </a>
    </p>
  )
}
