import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@vivavox/contracts/decisions'
import { useState } from 'react'
import { Banner, Skeleton, Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { auditWords, reasonOf } from './audit-words.ts'
import { auditKey } from './use-decide.ts'

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts()
  const format = useFormat()
  const reason = reasonOf(entry)
  return (
    <li className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
      <p className="[overflow-wrap:anywhere]">{auditWords(t, entry)}</p>
      {reason && (
        <p className="max-w-[68ch] whitespace-pre-line text-muted [overflow-wrap:anywhere]">{reason}</p>
      )}
      <p className="text-muted text-small">
        {t('decisions.by', {
          name: entry.by?.name ?? t('decisions.nobody'),
          date: format.dateTime(entry.at),
        })}
      </p>
    </li>
  )
}

const Entries = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const { data, error } = useQuery({
    queryKey: auditKey(interviewId),
    queryFn: ({ signal }) => api('GET /interviews/{id}/audit', { params: { id: interviewId }, signal }),
  })
  if (error) return <Banner tone="error">{errorMessage(error, t('decisions.auditFailed'))}</Banner>
  if (!data) return <Skeleton className="h-16" />
  if (data.entries.length === 0) return <p className="text-muted">{t('decisions.auditEmpty')}</p>
  return (
    <ul className="divide-y divide-line">
      {data.entries.map(entry => (
        <Entry key={`${entry.at} ${entry.action}`} entry={entry} />
      ))}
    </ul>
  )
}

/** Who did what with this interview; read when it is opened. */
export const AuditTrail = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <Summary className="min-h-8 items-center! font-medium text-small pointer-coarse:min-h-11">
        {t('decisions.trail')}
      </Summary>
      {open && (
        <div className="pt-2">
          <Entries interviewId={interviewId} />
        </div>
      )}
    </details>
  )
}
