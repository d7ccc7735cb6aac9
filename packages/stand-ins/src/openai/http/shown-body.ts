import { parseJson } from '../../basics/json.ts'
import { formBody, type Incoming } from './incoming.ts'

const isText = (contentType: string) => /^(text\/|application\/sdp)/.test(contentType)

async function shownForm(call: Incoming): Promise<unknown> {
  const entries = await Promise.all(
    [...(await formBody(call))].map(async ([name, part]) => {
      if (typeof part === 'string') return [name, parseJson(part) ?? part]
      if (!isText(part.type) && part.type !== 'application/json') return [name, { bytes: part.size }]
      const text = await part.text()
      return [name, parseJson(text) ?? text]
    }),
  )
  return Object.fromEntries(entries)
}

/** A body as the journal shows it (inspect/journal.ts). Never throws. */
export async function shownBody(call: Incoming): Promise<unknown> {
  if (call.raw.length === 0) return null
  if (call.contentType === 'multipart/form-data')
    return shownForm(call).catch(() => ({ bytes: call.raw.length }))
  if (call.contentType === 'application/json') return parseJson(call.raw.toString()) ?? call.raw.toString()
  return isText(call.contentType) ? call.raw.toString() : { bytes: call.raw.length }
}
