import { useQuery } from '@tanstack/react-query'
import type { InvitationPreview } from '@vivavox/contracts/invitations'
import { Loading } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { cx } from '../../../lib/page/cx.ts'
import { previewQuery } from '../queries.ts'

const Letter = ({ mail, stale }: { mail: InvitationPreview; stale: boolean }) => {
  const t = useTexts()
  return (
    <div
      lang={mail.locale}
      className={cx('rounded-box border border-line bg-paper p-4 sm:p-5', stale && 'opacity-60')}
    >
      <p className="mb-4 border-line border-b pb-3 text-small [overflow-wrap:anywhere]">
        <span className="text-muted">{t('invitations.mail.subject')}: </span>
        {mail.subject}
      </p>
      <p className="mb-3 font-semibold text-title">{mail.heading}</p>
      <p className="mb-4 whitespace-pre-line [overflow-wrap:anywhere]">{mail.lead}</p>
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
        {mail.facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 inline-flex min-h-10 items-center rounded-box border border-accent px-4 font-medium text-accent">
        {mail.action}
      </p>
      {mail.notes.map(note => (
        <p key={note} className="mb-1 text-muted text-small">
          {note}
        </p>
      ))}
    </div>
  )
}

interface Props {
  vacancyId: string
  message: string
  expiresAt: string
}

/** The mail as its reader will see it, in the vacancy's language. */
export const MailPreview = ({ vacancyId, message, expiresAt }: Props) => {
  const t = useTexts()
  const { data, error, isPlaceholderData } = useQuery(previewQuery(vacancyId, message, expiresAt))
  return (
    <section aria-label={t('invitations.mail.preview')} className="grid gap-2">
      <p className="font-medium text-small">{t('invitations.mail.preview')}</p>
      {error ? (
        <p className="text-bad text-small">{errorMessage(error, t('invitations.mail.failed'))}</p>
      ) : data ? (
        <Letter mail={data} stale={isPlaceholderData} />
      ) : (
        <Loading className="h-72" />
      )}
    </section>
  )
}
