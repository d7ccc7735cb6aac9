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

/** What was agreed for the interview with those who coordinate it; nothing for other readers. */
const Agreed = ({ accommodations }: Pick<Interview, 'accommodations'>) => {
  const t = useTexts()
  if (!accommodations) return null
  const { time_factor: factor, format, note } = accommodations
  const words = [
    format === 'typed' && t('deciding.agreed.typed'),
    factor === null && t('deciding.agreed.unlimited'),
    factor !== null && factor !== 1 && t('deciding.agreed.factor', { factor }),
    ...(['captions', 'slower_voice', 'breaks'] as const).map(
      name => accommodations[name] && t(`deciding.agreed.${name}`),
    ),
  ].filter(Boolean)
  if (words.length === 0 && !note) return null
  return (
    <Fact label={t('deciding.agreed')}>
      {words.join(', ')}
      {note && (
        <q dir="auto" className="block text-muted">
          {note}
        </q>
      )}
    </Fact>
  )
}

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
        {interview.source && <Fact label={t('deciding.source')}>{interview.source}</Fact>}
        {interview.viewer === 'owner' && <Agreed accommodations={interview.accommodations} />}
      </dl>
      {interview.viewer === 'owner' && !isPermitted(interview, 'candidate.contacts') && (
        <p className="mt-3 text-muted">{t('deciding.contactsHidden')}</p>
      )}
    </Section>
  )
}
