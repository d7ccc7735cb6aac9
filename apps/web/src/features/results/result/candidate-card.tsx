import type { Interview } from '@vivavox/contracts/interviews'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { Section } from '../section.tsx'
import { contactsOf } from './contacts.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-small">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** Who the candidate is and how to reach them. */
export const CandidateCard = ({ interview, title }: { interview: Interview; title: string }) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const format = useFormat()
  const contacts = contactsOf(interview)
  return (
    <Section fold="candidate" title={title} note={contacts[0]?.text}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('common.contact.name')}>{nameOf(interview)}</Fact>
        {contacts.map(({ kind, text, href }) => (
          <Fact key={kind} label={t(`common.contact.${kind}`)}>
            {href ? (
              <a
                href={href}
                className="link"
                {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </Fact>
        ))}
        <Fact label={t('outcome.created')}>{format.dateTime(interview.created_at)}</Fact>
      </dl>
      {interview.viewer === 'owner' && !isPermitted(interview, 'candidate.contacts') && (
        <p className="mt-3 text-muted">{t('deciding.contactsHidden')}</p>
      )}
    </Section>
  )
}
