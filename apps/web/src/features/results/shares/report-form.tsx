import { useMutation } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Banner, Button, Checkbox } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { apiFetch, errorMessage } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { saveFile } from '../../../lib/page/save-file.ts'

interface ReportWish {
  contacts: boolean
  transcript: boolean
}

/** `interview-{name}.pdf`, every sign that is neither letter nor digit as an underscore. */
const reportName = (candidate: string | null): string =>
  `interview-${(candidate ?? '').replace(/[^\p{L}\p{N}]/gu, '_') || 'candidate'}.pdf`

/** Saves a result as a PDF in the language of the page. Throws ApiError. */
const downloadReport = async (
  interview: { id: string; candidate_name: string | null },
  { contacts, transcript }: ReportWish,
): Promise<void> => {
  const path = apiUrl(
    '/interviews/{id}/report.pdf',
    { id: interview.id },
    { contacts: `${contacts}`, transcript: `${transcript}` },
  )
  const response = await apiFetch('GET', path, { headers: { Accept: 'application/pdf' } })
  saveFile(reportName(contacts ? interview.candidate_name : null), await response.blob())
}

/** The result as a PDF, with or without transcript and contacts. */
export const ReportForm = ({ interview, blind }: { interview: Interview; blind: boolean }) => {
  const t = useTexts()
  const [transcript, setTranscript] = useState(true)
  const [contacts, setContacts] = useState(true)
  const save = useMutation({
    mutationFn: () => downloadReport(interview, { transcript, contacts: contacts && !blind }),
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
      {save.isError && <Banner tone="error">{errorMessage(save.error, t('shares.pdfError'))}</Banner>}
      <div>
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {t('shares.pdfDownload')}
        </Button>
      </div>
    </section>
  )
}
