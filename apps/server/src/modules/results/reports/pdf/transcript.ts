import type { SharedEntry } from '@vivavox/contracts/shares'
import type { ReportInput } from '../report-input.ts'
import type { ReportTexts } from '../report-texts.ts'
import { clockOf } from './blocks.ts'
import { MUTED, type Sheet } from './sheet.ts'

/** Characters of a transcript that are set: three hours of talk. The rest stands online. */
const CHARACTERS_MAX = 150_000
const TIME_WIDTH = 44

const wordsOf = ({ content, transcribed, awaiting_words }: SharedEntry, words: ReportTexts) => {
  if (awaiting_words) return { said: words.awaitingWords, own: false }
  if (!transcribed) return { said: words.unheard, own: false }
  return content === '' ? { said: words.silence, own: false } : { said: content, own: true }
}

const writeEntry = (sheet: Sheet, entry: SharedEntry, words: ReportTexts): void => {
  const { speaker, source, request, audio_start_ms } = entry
  const isAi = speaker === 'ai'
  const typed = request ? words.request : words.typed
  const note = isAi || source === 'server' ? '' : ` · ${source === 'typed' ? typed : words.reported}`
  sheet.ensure(44)
  const { y } = sheet.doc
  if (audio_start_ms !== null) sheet.put(clockOf(audio_start_ms), sheet.left, y, { size: 8.5, color: MUTED })
  const who = isAi ? words.interviewer : words.candidate
  sheet.write(`${who}${note}`, { face: 'bold', size: 8.5, color: MUTED, indent: TIME_WIDTH })
  const { said, own } = wordsOf(entry, words)
  sheet.write(said, {
    indent: TIME_WIDTH,
    ...(own ? {} : { face: 'italic' }),
    ...((isAi || !own) && { color: MUTED }),
  })
  if (entry.correction) {
    sheet.gap(2)
    sheet.write(words.correction, { face: 'bold', size: 8.5, color: MUTED, indent: TIME_WIDTH })
    sheet.write(entry.correction, { indent: TIME_WIDTH })
  }
  sheet.gap(7)
}

/** The conversation, on pages of its own. */
export const writeTranscript = (sheet: Sheet, { interview }: ReportInput, words: ReportTexts): void => {
  sheet.doc.addPage()
  sheet.heading(words.transcript)
  if (interview.transcript.length === 0) sheet.write(words.noTranscript, { color: MUTED })
  let left = CHARACTERS_MAX
  for (const entry of interview.transcript) {
    if (left <= 0) {
      sheet.write(words.transcriptCut, { face: 'bold' })
      return
    }
    const content = entry.content.length > left ? entry.content.slice(0, left) : entry.content
    left -= entry.content.length
    writeEntry(sheet, { ...entry, content: content.toWellFormed() }, words)
  }
}
