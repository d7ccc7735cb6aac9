import { interpolate } from '../../../../platform/catalogue-text.ts'
import type { ReportInput } from '../report-input.ts'
import type { ReportTexts } from '../report-texts.ts'
import { writeFacts } from './blocks.ts'
import { MUTED, type Sheet } from './sheet.ts'

const tagOf = (locale: ReportInput['locale']): string => (locale === 'en' ? 'en-GB' : locale)

/** A moment in words, in UTC as in every export. */
export const momentOf = (iso: string, locale: ReportInput['locale']): string => {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(tagOf(locale), options).format(new Date(iso))}\u00a0UTC`
}

const minutesOf = (ms: number, locale: ReportInput['locale']): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    Math.max(1, Math.round(ms / 60_000)),
  )

const lengthOf = ({ interview, locale }: ReportInput): string | null => {
  const { started_at, ended_at } = interview
  if (!started_at || !ended_at) return null
  return minutesOf(Date.parse(ended_at) - Date.parse(started_at), locale)
}

/** The candidate as the report calls them. */
export const nameOf = ({ identity, alias, interview }: ReportInput, words: ReportTexts): string =>
  alias ?? ((identity && interview.candidate_name) || words.unnamed)

const contactsOf = ({ identity, interview }: ReportInput, words: ReportTexts) => {
  if (!identity) return []
  const contacts: [string, string | null][] = [
    [words.email, interview.candidate_email],
    [words.phone, interview.candidate_phone],
    ['WhatsApp', interview.candidate_whatsapp],
    ['Telegram', interview.candidate_telegram],
    ['Instagram', interview.candidate_instagram],
    ['LinkedIn', interview.candidate_linkedin],
  ]
  return contacts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The marks that will stand in the place of what cannot be set, known before anything is written. */
const marksIn = ({ printer }: Sheet, { interview, transcript }: ReportInput): string[] => {
  const written = transcript ? interview : { ...interview, transcript: [] }
  printer.print(JSON.stringify(written))
  return printer.marks()
}

/** The company's logo at the right of the name. @returns how much of the line it takes, points */
export const placeLogo = (
  { doc, left, width: line, picture }: Sheet,
  { logo }: Pick<ReportInput, 'logo'>,
): number => {
  if (!logo) return 0
  const scale = Math.min(1, 120 / logo.width, 44 / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  picture(logo.bytes, { x: left + line - width, y: doc.y, width, height })
  return width + 16
}

/** Whose interview this is, for which vacancy, when and how long. */
export const writeHead = (sheet: Sheet, input: ReportInput, words: ReportTexts): void => {
  const { doc, left, width, accent } = sheet
  const { interview, locale } = input
  doc.y = 48
  const day = momentOf(input.printedAt, locale)
  const small = { size: 8.5, color: MUTED }
  sheet.put(`${input.productName} · ${words.report}`, left, doc.y, { face: 'bold', size: 8.5, color: accent })
  sheet.put(day, left + width - sheet.widthOf(day, small), doc.y, small)
  sheet.gap(26)
  const name = nameOf(input, words)
  const legible = sheet.printer.canPrint(name)
  const title = legible ? name : (interview.candidate_email ?? name)
  const room = { width: width - placeLogo(sheet, input) }
  sheet.write(title, { ...room, face: 'bold', size: 22 })
  sheet.write(interview.vacancy.title, { ...room, size: 12, color: MUTED })
  sheet.gap(10)
  sheet.rule()
  sheet.gap(10)
  const length = lengthOf(input)
  const { vacancy } = interview
  writeFacts(sheet, [
    ...(legible ? [] : [{ name: words.name, value: name }]),
    { name: words.date, value: momentOf(interview.started_at ?? interview.created_at, locale) },
    ...(length ? [{ name: words.length, value: length }] : []),
    { name: words.status, value: words.statuses[interview.status] },
    {
      name: words.asked,
      value: interpolate(words.askedOf, {
        asked: Math.min(interview.question_number, vacancy.questions_count),
        total: vacancy.questions_count,
      }),
    },
    { name: words.difficulty, value: words.difficulties[vacancy.difficulty] },
    ...contactsOf(input, words),
  ])
  if (interview.is_sample) sheet.write(words.sample, { size: 8.5, color: MUTED })
  if (!input.identity) sheet.write(words.hidden, { size: 8.5, color: MUTED })
  const marks = marksIn(sheet, input)
  const unprintable = interpolate(words.unprintable, { marks: marks.join(', ') })
  if (marks.length > 0) sheet.write(unprintable, { size: 8.5, color: MUTED })
}
