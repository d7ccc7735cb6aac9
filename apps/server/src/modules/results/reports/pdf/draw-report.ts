import { interpolate } from '../../../../platform/catalogue-text.ts'
import { phaseOf } from '../phase.ts'
import type { ReportInput } from '../report-input.ts'
import { reportTexts } from '../report-texts.ts'
import { writeBasis, writeCriteria, writeNext, writeQuestions, writeSummary } from './details.ts'
import { nameOf, writeHead } from './head.ts'
import { writeResult } from './result.ts'
import { closeSheet, openSheet } from './sheet.ts'
import { writeTranscript } from './transcript.ts'

/** The report as a PDF. Takes a second for an hour of talk, so it is drawn in a thread. @returns the bytes of the file */
export const drawReport = async (input: ReportInput): Promise<Uint8Array> => {
  const words = reportTexts(input.locale)
  const { interview, productName } = input
  const head = `${nameOf(input, words)} · ${interview.vacancy.title}`
  const sheet = openSheet({
    title: `${words.report}: ${head}`,
    author: productName,
    language: input.locale,
    accent: input.brandColor,
    createdAt: new Date(input.printedAt),
    scripts: words.scripts,
  })
  writeHead(sheet, input, words)
  writeResult(sheet, input, words)
  const { evaluation } = interview
  const phase = phaseOf(interview)
  if (evaluation && (phase === 'done' || phase === 'thin')) {
    const part = { sheet, input, words, evaluation }
    writeSummary(part)
    writeCriteria(part)
    writeQuestions(part)
    writeNext(part)
    writeBasis(part)
  }
  if (input.transcript) writeTranscript(sheet, input, words)
  const page = (number: number, pages: number) => interpolate(words.page, { page: number, pages })
  const foot = `${productName} · ${words.report}`
  return closeSheet(sheet, { head, foot, page, watermark: input.watermark })
}
