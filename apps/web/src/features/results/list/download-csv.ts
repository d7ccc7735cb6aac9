import { apiFetch } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { csvName } from './csv-name.ts'
import { filterQuery, type ListFilter } from './list-filter.ts'

/** Saves the filtered interviews of a vacancy as a file. Throws ApiError. */
export const downloadCsv = async (
  vacancy: { id: string; title: string },
  filter: ListFilter,
): Promise<void> => {
  const path = apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id }, filterQuery(filter))
  const response = await apiFetch('GET', path, { headers: { Accept: 'text/csv' } })
  saveFile(csvName(vacancy.title), await response.blob())
}
