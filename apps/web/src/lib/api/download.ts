import { saveFile } from '../page/save-file.ts'
import { apiFetch } from './api.ts'

/**
 * Asks the server for a file and gives it to the reader.
 * @param type of its content @param name under which it is saved @param as who asks, where it is no account
 * @throws ApiError
 */
export const download = async (
  path: string,
  type: string,
  name: string,
  as: { shareToken?: string } = {},
): Promise<void> => {
  const response = await apiFetch('GET', path, { headers: { Accept: type }, ...as })
  saveFile(name, await response.blob())
}
