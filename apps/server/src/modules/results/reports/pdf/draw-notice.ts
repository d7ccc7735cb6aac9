import { interpolate } from '../../../../platform/catalogue-text.ts'
import { noticeTexts } from '../../../hiring/vacancies/index.ts'
import type { NoticeInput } from '../report-input.ts'
import { reportTexts } from '../report-texts.ts'
import { writeFacts, writeList } from './blocks.ts'
import { placeLogo } from './head.ts'
import { closeSheet, MUTED, openSheet, type Sheet } from './sheet.ts'

const writeRecord = (sheet: Sheet, { record }: NoticeInput, labels: Record<string, string>): void => {
  const facts = [
    ['purpose', record.purpose],
    ['tool', record.tool_name],
    ['data', record.data],
    ['sources', record.sources],
    ['human', record.human_role],
    ['alternative', record.alternative],
    ['accommodations', record.accommodations_contact],
    ['retention', record.retention],
    ['version', record.version],
  ] as const
  writeFacts(
    sheet,
    facts.map(([name, value]) => ({ name: labels[name] ?? '', value })),
    1,
  )
}

/** The notice of a vacancy as a PDF, for candidates who ask for it on paper. @returns the bytes of the file */
export const drawNotice = (input: NoticeInput): Promise<Uint8Array> => {
  const { locale, productName, vacancy, company, record, renderings } = input
  const words = noticeTexts(locale)
  const sheet = openSheet({
    title: `${words.title}: ${vacancy}`,
    author: company || productName,
    language: locale,
    accent: input.brandColor,
    createdAt: new Date(input.printedAt),
    scripts: reportTexts(locale === 'ru' ? 'ru' : 'en').scripts,
  })
  sheet.doc.y = 48
  const room = { width: sheet.width - placeLogo(sheet, input) }
  sheet.write(words.title, { ...room, face: 'bold', size: 20 })
  sheet.write([vacancy, company].filter(Boolean).join(' · '), { ...room, size: 12, color: MUTED })
  sheet.gap(10)
  sheet.rule()
  sheet.gap(12)
  writeRecord(sheet, input, words.labels)
  if (record.rights.length > 0) {
    sheet.heading(words.rights)
    writeList(sheet, record.rights)
  }
  sheet.heading(words.agreed)
  sheet.write(renderings.consent)
  if (renderings.data_consent !== null) {
    sheet.heading(words.separate)
    sheet.write(renderings.data_consent)
  }
  const page = (number: number, pages: number) => interpolate(words.page, { page: number, pages })
  return closeSheet(sheet, { head: vacancy, foot: `${productName} · ${record.version}`, page })
}
