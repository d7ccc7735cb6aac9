import { useMutation } from '@tanstack/react-query'
import { BULK_MAX } from '@vivavox/contracts/limits'
import type { Sort } from '@vivavox/contracts/lists'
import type { ComponentProps } from 'react'
import { Button, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { apiFetch, errorMessage } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { csvName, joinCsv } from './csv.ts'
import { filterQuery, type InterviewFilter, interviewsOf } from './interview-filter.ts'

type Vacancy = { id: string; title: string } | null

const CSV = { Accept: 'text/csv' }

/** Saves the filtered interviews of a vacancy, or of all, as a file. Throws ApiError. */
export const downloadCsv = async (vacancy: Vacancy, filter: InterviewFilter): Promise<void> => {
  const path = vacancy
    ? apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id }, filterQuery(filter))
    : apiUrl('/interviews.csv', {}, interviewsOf(filter))
  const response = await apiFetch('GET', path, { headers: CSV })
  saveFile(csvName(vacancy?.title ?? ''), await response.blob())
}

/** Which list somebody selects in, and its order: what a file of the selection is called and sorted by. */
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
  const headers = { ...CSV, 'Content-Type': 'application/json' }
  const files: Blob[] = []
  for (let from = 0; from < ids.length; from += BULK_MAX) {
    const body = JSON.stringify({ ids: ids.slice(from, from + BULK_MAX), sort })
    files.push(await (await apiFetch('POST', path, { headers, body })).blob())
  }
  saveFile(csvName(vacancy?.title ?? ''), await joinCsv(files))
}

/** Saves a file of interviews; a failure is told in a toast. */
export const useSaveCsv = (save: () => Promise<void>) => {
  const t = useTexts()
  return useMutation({
    mutationFn: save,
    onError: error => toast.error(errorMessage(error, t('results.exportError'))),
  })
}

interface ExportButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className' | 'children'> {
  save: () => Promise<void>
}

/** The same as a button. */
export const ExportButton = ({ save, ...look }: ExportButtonProps) => {
  const saving = useSaveCsv(save)
  return <Button {...look} icon="download" busy={saving.isPending} onClick={() => saving.mutate()} />
}
