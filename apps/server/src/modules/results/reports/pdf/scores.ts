import { interpolate } from '../../../../platform/catalogue-text.ts'
import type { ReportTexts } from '../report-texts.ts'
import { MUTED, type Sheet, SUNKEN } from './sheet.ts'

const BAND_INKS = { strong: '#1f6f43', fair: '#8a5a00', weak: '#a8321f' } as const
type Band = keyof typeof BAND_INKS

/** As the pages tell it: 80 and more strong, 60 and more fair, below weak. */
export const bandOf = (score: number): Band => (score >= 80 ? 'strong' : score >= 60 ? 'fair' : 'weak')
export const inkOf = (score: number): string => BAND_INKS[bandOf(score)]

interface Meter {
  label: string
  /** 0–100; null: it cannot be told. */
  score: number | null
  /** Lowest and highest reading. */
  spread: readonly [number, number] | undefined
}

/** A score's length under its figure; how far its readings lay apart stands over it as a bracket. */
const drawTrack = (
  { doc }: Sheet,
  at: { x: number; y: number; width: number },
  { score, spread, ink }: { score: number; spread: Meter['spread']; ink: string },
): void => {
  const height = 5
  doc.roundedRect(at.x, at.y, at.width, height, 2.5).fill(SUNKEN)
  if (score > 0) doc.roundedRect(at.x, at.y, Math.max(5, (at.width * score) / 100), height, 2.5).fill(ink)
  if (!spread || spread[0] === spread[1]) return
  for (const edge of spread) {
    const x = at.x + (at.width * edge) / 100
    doc.moveTo(x, at.y - 2).lineTo(x, at.y + height + 2)
  }
  doc.lineWidth(1).strokeColor('#1d1b18').stroke()
}

/**
 * Scores side by side: figure, word, length and spread.
 * @param plain without a word and a colour: figures that are no judgement
 */
export const writeMeters = (
  sheet: Sheet,
  meters: readonly Meter[],
  words: ReportTexts,
  plain: boolean,
): void => {
  const gap = 24
  const width = (sheet.width - gap * (meters.length - 1)) / meters.length
  sheet.ensure(80)
  const top = sheet.doc.y
  for (const [index, { label, score, spread }] of meters.entries()) {
    const x = sheet.left + index * (width + gap)
    sheet.put(label, x, top, { size: 8.5, color: MUTED, width })
    if (score === null) {
      sheet.put(words.none, x, top + 18, { face: 'bold', size: 12, width })
      continue
    }
    const figure = { face: 'bold', size: 22 } as const
    const after = x + sheet.widthOf(`${score}`, figure) + 2
    sheet.put(`${score}`, x, top + 12, figure)
    sheet.put(words.outOf, after, top + 23, { size: 9, color: MUTED })
    const ink = plain ? MUTED : inkOf(score)
    if (!plain) {
      const word = after + sheet.widthOf(words.outOf, { size: 9 }) + 6
      sheet.put(words.bands[bandOf(score)], word, top + 23, { face: 'bold', size: 9, color: ink })
    }
    drawTrack(sheet, { x, y: top + 44, width }, { score, spread, ink })
    if (spread && spread[0] < spread[1])
      sheet.put(interpolate(words.readings, { from: spread[0], to: spread[1] }), x, top + 54, {
        size: 8,
        color: MUTED,
        width,
      })
  }
  sheet.doc.y = top + 70
}
