import { useTexts } from '../i18n/index.ts'
import { contactHref } from '../lib/format/contact-href.ts'
import { useLinkSecret } from '../lib/page/link-secret.ts'

/** The form that writes to the company, as the server names it where the company has no contact. */
const isForm = (contact: string): boolean => contact.includes('/contact?vacancy=')

/** Where a candidate reads how data is handled, and whom the company names for questions. */
export const QuestionsTo = ({ contact }: { contact: string | null | undefined }) => {
  const t = useTexts()
  const invitation = useLinkSecret('invitation')
  const base = contact && contactHref(contact)
  const href = base && invitation && isForm(base) ? `${base}#invitation=${invitation}` : base
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
