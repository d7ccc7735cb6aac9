import { apiFetch } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { saveFile } from '../../../lib/page/save-file.ts'

export interface ReportWish {
  contacts: boolean
  transcript: boolean
}

/** `interview-{name}.pdf`, every sign that is neither letter nor digit as an underscore. */
export const reportName = (candidate: string | null): string =>
  `interview-${(candidate ?? '').replace(/[^\p{L}\p{N}]/gu, '_') || 'candidate'}.pdf`

/** Saves a result as a PDF in the language of the page. Throws ApiError. */
export const downloadReport = async (
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
