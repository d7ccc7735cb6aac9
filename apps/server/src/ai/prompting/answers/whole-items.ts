import { parseJson } from '../../../platform/parse-json.ts'

/**
 * The items of a list that are complete in the beginning of a JSON object whose first key holds that list.
 * @param text `{"questions":[{…},{"question":"Wh`
 */
export const wholeItems = (text: string): unknown[] => {
  for (let end = text.lastIndexOf('}'); end > 0; end = text.lastIndexOf('}', end - 1)) {
    const object = parseJson(`${text.slice(0, end + 1)}]}`)
    const [list] = object && typeof object === 'object' ? Object.values(object) : []
    if (Array.isArray(list)) return list
  }
  return []
}
