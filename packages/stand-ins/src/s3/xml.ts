import { ProviderError } from '../server/http.ts'

/** What stands in elements, by their names; a list: so many elements of that name. */
interface Content {
  [name: string]: string | number | Content | readonly Content[]
}

export const XML_TYPE = { 'content-type': 'application/xml' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const write = (content: Content): string =>
  Object.entries(content)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map(one => [name, one]) : [[name, value]]))
    .map(
      ([name, held]) => `<${name}>${typeof held === 'object' ? write(held) : escaped(`${held}`)}</${name}>`,
    )
    .join('')

/** A document as a store answers with: an element with its content. */
export const xml = (root: Content): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`

/** What stands in every element of this name; no attributes, none within itself. */
export const readAll = (text: string, name: string): string[] =>
  text
    .split(`<${name}>`)
    .slice(1)
    .map(rest => rest.slice(0, rest.indexOf(`</${name}>`)).replaceAll('&quot;', '"'))

/** A refusal as a store words it. */
export const s3Error = (status: number, code: string): ProviderError =>
  new ProviderError(
    status,
    code,
    xml({ Error: { Code: code, Message: code, RequestId: 'stand-in' } }),
    XML_TYPE,
  )
