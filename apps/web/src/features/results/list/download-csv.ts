import { apiFetch } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { csvName } from './csv-name.ts'
import { filterQuery, interviewsOf, type ListFilter } from './list-filter.ts'

/** Saves the filtered interviews of a vacancy, or of all, as a file. Throws ApiError. */
export const downloadCsv = async (
  vacancy: { id: string; title: string } | null,
  filter: ListFilter,
): Promise<void> => {
  const path = vacancy
    ? apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id }, filterQuery(filter))
    : apiUrl('/interviews.csv', {}, interviewsOf(filter))
  const response = await apiFetch('GET', path, { headers: { Accept: 'text/csv' } })
  saveFile(csvName(vacancy?.title ?? ''), await response.blob())
}
