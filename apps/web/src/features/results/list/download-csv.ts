import { apiFetch } from '../../../lib/api.ts'
import { apiUrl } from '../../../lib/api-url.ts'
import { csvName } from './csv-name.ts'
import { filterQuery, type ListFilter } from './list-filter.ts'

/** Saves the filtered interviews of a vacancy as a file. Throws ApiError. */
export const downloadCsv = async (
  vacancy: { id: string; title: string },
  filter: ListFilter,
): Promise<void> => {
  const path = apiUrl('/vacancies/{id}/interviews.csv', { id: vacancy.id }, filterQuery(filter))
  const response = await apiFetch('GET', path, { headers: { Accept: 'text/csv' } })
  const url = URL.createObjectURL(await response.blob())
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = csvName(vacancy.title)
  anchor.click()
  URL.revokeObjectURL(url)
}
