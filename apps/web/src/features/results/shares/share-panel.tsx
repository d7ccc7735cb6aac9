import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import type { Share } from '@vivavox/contracts/shares'
import { useState } from 'react'
import { DayInWords } from '../../../components/day-in-words.tsx'
import {
  Banner,
  Button,
  Checkbox,
  Choice,
  CopyField,
  Dialog,
  Failure,
  Fetching,
  Field,
  Form,
  Summary,
  TextInput,
  toast,
} from '../../../components/ui/index.ts'
import { WithHelpLink } from '../../../components/with-help-link.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { fileStem } from '../../../lib/page/save-file.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'
import { DEFAULT_TERM, dayLimits, expiryOf, TERMS, type Term } from './expiry.ts'
import { type ShareState, sharesQuery, stateOf } from './share-queries.ts'

/** The server's first detail, else its message. */
const reasonOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.details[0]?.message) || errorMessage(error, fallback)

/** Fields for the lifetime of the link: a number of days, or a chosen day. */
const TermFields = ({
  term,
  day,
  onTerm,
  onDay,
}: {
  term: Term
  day: string
  onTerm: (term: Term) => void
  onDay: (day: string) => void
}) => {
  const t = useTexts()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('shares.term')}>
        <Choice
          values={TERMS}
          chosen={term}
          textOf={one =>
            one === 'date' ? t('shares.termDate') : t('shares.termDays', { count: Number(one) })
          }
          onChoose={onTerm}
        />
      </Field>
      {term === 'date' && (
        <Field label={t('shares.day')} hint={day && <DayInWords value={day} />}>
          <TextInput
            type="date"
            required
            {...dayLimits(Date.now())}
            value={day}
            onChange={event => onDay(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}

interface Props {
  interviewId: string
  /** Blind review: no link shows the candidate's identity. */
  blind: boolean
}

/** Creates a link and shows it; it cannot be shown again. */
const NewLink = ({ interviewId, blind }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const [term, setTerm] = useState(DEFAULT_TERM)
  const [day, setDay] = useState('')
  const [contacts, setContacts] = useState(false)
  const make = useMutation({
    mutationFn: (expires_at: string) =>
      api('POST /interviews/{id}/shares', { params: { id: interviewId }, body: { expires_at, contacts } }),
    onSuccess: () => client.invalidateQueries(sharesQuery(interviewId)),
  })
  const submit = () => {
    const expiry = expiryOf(term, day, Date.now())
    if (expiry) make.mutate(expiry)
  }
  return (
    <Form noValidate={false} onSubmit={submit} className="grid gap-4">
      <TermFields term={term} day={day} onTerm={setTerm} onDay={setDay} />
      <Checkbox
        label={t('shares.contacts')}
        hint={t(blind ? 'shares.contactsBlind' : contacts ? 'shares.contactsShown' : 'shares.contactsHidden')}
        checked={contacts && !blind}
        disabled={blind}
        onChange={event => setContacts(event.target.checked)}
      />
      {make.isError && <Banner tone="error">{reasonOf(make.error, t('shares.createError'))}</Banner>}
      <div>
        <Button type="submit" variant="primary" icon="link" busy={make.isPending}>
          {t('shares.create')}
        </Button>
      </div>
      {make.data && (
        <CopyField
          key={make.data.id}
          label={t('shares.newLink')}
          hint={t('shares.newLinkHint', { date: format.dateTime(make.data.expires_at) })}
          value={make.data.url}
        />
      )}
      {isThisMachine(new URL(make.data?.url ?? location.origin).hostname) && (
        <Banner tone="warn">
          <WithHelpLink k="shares.linkLocal" />
        </Banner>
      )}
    </Form>
  )
}

const reportName = (candidate: string | null): string =>
  `interview-${fileStem(candidate ?? '') || 'candidate'}.pdf`

/** Saves a result as a PDF in the language of the page. Throws ApiError. */
const downloadReport = async (
  interview: { id: string; candidate_name: string | null },
  { contacts, transcript, decision }: { contacts: boolean; transcript: boolean; decision: boolean },
): Promise<void> => {
  const path = apiUrl(
    '/interviews/{id}/report.pdf',
    { id: interview.id },
    { contacts: `${contacts}`, transcript: `${transcript}`, decision: `${decision}` },
  )
  await download(path, 'application/pdf', reportName(contacts ? interview.candidate_name : null))
}

/** The result as a PDF, with or without transcript, contacts and decision. */
const ReportForm = ({ interview, blind }: { interview: Interview; blind: boolean }) => {
  const t = useTexts()
  const [transcript, setTranscript] = useState(true)
  const [contacts, setContacts] = useState(true)
  const [decision, setDecision] = useState(false)
  const save = useMutation({
    mutationFn: () => downloadReport(interview, { transcript, contacts: contacts && !blind, decision }),
  })
  return (
    <section aria-label={t('shares.pdf')} className="grid gap-3 border-line border-t pt-4">
      <div>
        <h3>{t('shares.pdf')}</h3>
        <p className="text-muted text-small">{t('shares.pdfWhat')}</p>
      </div>
      <Checkbox
        label={t('shares.pdfTranscript')}
        checked={transcript}
        onChange={event => setTranscript(event.target.checked)}
      />
      <Checkbox
        label={t('shares.pdfContacts')}
        checked={contacts && !blind}
        disabled={blind}
        onChange={event => setContacts(event.target.checked)}
      />
      {interview.decision && (
        <Checkbox
          label={t('shares.pdfDecision')}
          checked={decision}
          onChange={event => setDecision(event.target.checked)}
        />
      )}
      <Failure error={save.error} text={t('shares.pdfError')} />
      <div>
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {t('shares.pdfDownload')}
        </Button>
      </div>
    </section>
  )
}

const Row = ({ share, state, interviewId }: { share: Share; state: ShareState; interviewId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () =>
      api('DELETE /interviews/{id}/shares/{share_id}', { params: { id: interviewId, share_id: share.id } }),
    onError: error => toast.error(errorMessage(error, t('shares.revokeError'))),
    onSettled: () => client.invalidateQueries(sharesQuery(interviewId)),
  })
  const when = state === 'revoked' && share.revoked_at ? share.revoked_at : share.expires_at
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className={state === 'open' ? '' : 'text-muted'}>
          {t(`shares.state.${state}`, { date: format.dateTime(when) })}
        </p>
        <p className="text-muted text-small">
          {t(share.contacts ? 'shares.withContacts' : 'shares.withoutContacts')}
          {' · '}
          {t('shares.made', { date: format.dateTime(share.created_at) })}
        </p>
      </div>
      {state === 'open' && (
        <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('shares.revoke')}
        </Button>
      )}
    </li>
  )
}

const Rows = ({
  shares,
  interviewId,
  now,
}: {
  shares: readonly Share[]
  interviewId: string
  now: number
}) => (
  <ul className="divide-y divide-line">
    {shares.map(share => (
      <Row key={share.id} share={share} state={stateOf(share, now)} interviewId={interviewId} />
    ))}
  </ul>
)

const ShareList = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const query = useQuery(sharesQuery(interviewId))
  if (!query.data) return <Fetching query={query} size="h-16" />
  const now = Date.now()
  const open = query.data.shares.filter(share => stateOf(share, now) === 'open')
  const ended = query.data.shares.filter(share => stateOf(share, now) !== 'open')
  if (query.data.shares.length === 0) return null
  return (
    <section aria-label={t('shares.links')} className="grid gap-1 border-line border-t pt-3">
      <h3>{t('shares.links')}</h3>
      {open.length > 0 ? (
        <Rows shares={open} interviewId={interviewId} now={now} />
      ) : (
        <p className="text-muted">{t('shares.noneOpen')}</p>
      )}
      {ended.length > 0 && (
        <details>
          <Summary className="py-1 text-muted text-small">
            {t('shares.ended', { count: ended.length })}
          </Summary>
          <Rows shares={ended} interviewId={interviewId} now={now} />
        </details>
      )}
    </section>
  )
}

/** Shares a result by a link that expires, or as a PDF. */
export const SharePanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const blind = typeof interview.blind_number === 'number'
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('shares.share')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('shares.title')}>
        <p className="text-muted">{t('shares.what')}</p>
        <NewLink interviewId={interview.id} blind={blind} />
        <ShareList interviewId={interview.id} />
        <ReportForm interview={interview} blind={blind} />
      </Dialog>
    </>
  )
}
