import { ProviderError } from '../server/reply.ts'

type Content = string | number | readonly Element[]
/** A name and what stands in it. */
export type Element = readonly [name: string, content: Content]

export const XML_TYPE = { 'content-type': 'application/xml' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const write = ([name, content]: Element): string =>
  `<${name}>${typeof content === 'object' ? content.map(write).join('') : escaped(String(content))}</${name}>`

/** A document as a store answers with. */
export const xml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}`

/** What stands in every element of this name; no attributes, none within itself. */
export const readAll = (text: string, name: string): string[] =>
  text
    .split(`<${name}>`)
    .slice(1)
    .map(rest => rest.slice(0, rest.indexOf(`</${name}>`)).replaceAll('&quot;', '"'))

/** A refusal as a store words it. */
export const s3Error = (status: number, code: string): ProviderError => {
  const said: Element[] = [
    ['Code', code],
    ['Message', code],
    ['RequestId', 'stand-in'],
  ]
  return new ProviderError(status, code, xml(['Error', said]), XML_TYPE)
}
