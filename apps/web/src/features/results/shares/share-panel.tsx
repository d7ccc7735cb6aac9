import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Button, Checkbox, Dialog, Failure, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { fileStem } from '../../../lib/page/save-file.ts'
import { LinkList } from './link-list.tsx'
import { NewLink } from './new-link.tsx'
import { sharesQuery } from './share-queries.ts'

/** A new link to a result, and those that were made before. */
const Links = ({ interviewId, blind }: { interviewId: string; blind: boolean }) => {
  const t = useTexts()
  const client = useQueryClient()
  const query = useQuery(sharesQuery(interviewId))
  const readAgain = () => client.invalidateQueries(sharesQuery(interviewId))
  return (
    <>
      <NewLink
        blind={blind}
        make={async body => {
          const link = await api('POST /interviews/{id}/shares', { params: { id: interviewId }, body })
          void readAgain()
          return link
        }}
      />
      {query.data ? (
        <LinkList
          title={t('shares.links')}
          links={query.data.shares}
          onRevoke={id =>
            api('DELETE /interviews/{id}/shares/{share_id}', {
              params: { id: interviewId, share_id: id },
            }).finally(readAgain)
          }
        />
      ) : (
        <Fetching query={query} size="h-16" />
      )}
    </>
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
        <Links interviewId={interview.id} blind={blind} />
        <ReportForm interview={interview} blind={blind} />
      </Dialog>
    </>
  )
}
