import { promisify } from 'node:util'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { type AsyncZippable, strToU8, zip } from 'fflate'
import { openCatalogue } from '../../../../platform/catalogue-text.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { escapeHtml } from '../../../../platform/security/escape-html.ts'
import type { Page } from '../candidate-page.repository.ts'
import { readPage } from '../read-page.ts'
import { readCopiedRows } from './copy-rows.repository.ts'

const pack = promisify<AsyncZippable, Uint8Array>(zip)
const textsIn = openCatalogue<typeof import('../../../../../content/texts/candidates/en.json')>('candidates')

type OpenPage = Exclude<Awaited<ReturnType<typeof readPage>>, { stage: 'erased' }>

const lines = (values: readonly string[]): string =>
  values.map(each => `<p>${escapeHtml(each)}</p>`).join('\n')

/** The copy to be read by people, in the language of the interview. */
const htmlOf = (page: OpenPage, rows: Record<string, Record<string, unknown>[]>): string => {
  const locale = candidateLocaleFor(page.vacancy.language)
  const texts = textsIn(locale).page.copy
  const known = Object.entries({ ...rows.invitations?.[0], ...rows.interviews?.[0] })
  const contacts = known.flatMap(([name, value]) =>
    /^candidate_|^email|^name|^phone/.test(name) && typeof value === 'string' && value ? [value] : [],
  )
  const answers = page.answers.map(
    ({ question, text, correction }) =>
      `<h3>${escapeHtml(question)}</h3>${lines([text, correction ?? ''].filter(Boolean))}`,
  )
  const asked = page.requests.map(({ text, answer }) => lines([text, answer ?? ''].filter(Boolean)))
  const section = (title: string, body: string) => (body ? `<h2>${escapeHtml(title)}</h2>\n${body}` : '')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(page.vacancy.title)}</title>
<h1>${escapeHtml(page.vacancy.title)}</h1>${lines([page.company.name, texts.lead])}
${section(texts.contacts, lines([...new Set(contacts)]))}
${section(texts.answers, answers.join('\n'))}
${section(texts.requests, asked.join('\n'))}
</html>`
}

/** Makes the ZIP: `data.json` for machines, `data.html` for people, the recording. @throws AppError NOT_FOUND where nothing is left */
export const makeCopy = async (context: AppContext, page: Page): Promise<Uint8Array | null> => {
  const { db, storage, clock } = context
  const shown = await readPage(context, page)
  if (shown.stage === 'erased') return null
  const { interview, invitation } = page
  const ids = { page: page.id, interview: interview?.id ?? null, invitation: invitation?.id ?? null }
  const rows = await readCopiedRows(db, ids)
  const { company, vacancy, results } = shown
  const data = { made_at: clock.now().toISOString(), company, vacancy, results, tables: rows }
  const files: AsyncZippable = {
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'data.html': strToU8(htmlOf(shown, rows)),
  }
  const path = interview?.audio_file_path
  const sound = path ? await storage.read(`files/${path}`).catch(() => null) : null
  if (path && sound) files[`recording.${path.split('.').at(-1)}`] = [sound, { level: 0 }]
  return pack(files)
}
