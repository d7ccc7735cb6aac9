import { BULK_MAX } from '@vivavox/contracts/limits'
import type { Sort } from '@vivavox/contracts/lists'
import type { ComponentProps } from 'react'
import { DownloadButton, useDownload } from '../../../components/download-button.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { apiFetch } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { csvName, joinCsv } from './csv.ts'
import { filterQuery, type InterviewFilter, interviewsOf } from './interview-filter.ts'

type Vacancy = { id: string; title: string; blind_review?: boolean } | null

const CSV = 'text/csv'

/** Saves the filtered interviews of a vacancy, or of all, as a file. Throws ApiError. */
export const downloadCsv = async (vacancy: Vacancy, filter: InterviewFilter): Promise<void> => {
  const path = vacancy
    ? apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id }, filterQuery(filter))
    : apiUrl('/interviews.csv', {}, interviewsOf(filter))
  await download(path, CSV, csvName(vacancy?.title ?? ''))
}

/** The list of a selection and its order: they name and sort the exported file. */
export interface SelectedFrom {
  vacancy: Vacancy
  sort: Sort
}

/** Saves the selected interviews as one file, asked for in as many calls as they need. Throws ApiError. */
export const downloadSelected = async (
  { vacancy, sort }: SelectedFrom,
  ids: readonly string[],
): Promise<void> => {
  const path = vacancy
    ? apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id })
    : apiUrl('/interviews.csv')
  const headers = { Accept: CSV, 'Content-Type': 'application/json' }
  const files: Blob[] = []
  for (let from = 0; from < ids.length; from += BULK_MAX) {
    const body = JSON.stringify({ ids: ids.slice(from, from + BULK_MAX), sort })
    files.push(await (await apiFetch('POST', path, { headers, body })).blob())
  }
  saveFile(csvName(vacancy?.title ?? ''), await joinCsv(files))
}

/** Saves a file of interviews; a failure is told in a toast. */
export const useSaveCsv = (save: () => Promise<void>) => useDownload(save, useTexts()('results.exportError'))

/** The same as a button. */
export const ExportButton = (props: Omit<ComponentProps<typeof DownloadButton>, 'failure'>) => (
  <DownloadButton {...props} failure={useTexts()('results.exportError')} />
)
