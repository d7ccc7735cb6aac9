import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { createPrinter, type Printer } from './printable.ts'

const FOLDER = 'dejavu-fonts-ttf/ttf'
const resolve = createRequire(import.meta.url).resolve

/** The weights of the report's typeface (Latin, Cyrillic, Greek and more); only the letters that are used go into a file. */
const FACES = {
  regular: resolve(`${FOLDER}/DejaVuSansCondensed.ttf`),
  bold: resolve(`${FOLDER}/DejaVuSansCondensed-Bold.ttf`),
  italic: resolve(`${FOLDER}/DejaVuSansCondensed-Oblique.ttf`),
} as const
type Face = keyof typeof FACES

/** Colours on paper. */
export const INK = '#1d1b18'
export const MUTED = '#65615a'
export const LINE = '#d8d3c8'
export const SUNKEN = '#efece5'

/** Points; A4 is 595 by 842. */
const MARGINS = { top: 74, right: 56, bottom: 64, left: 56 }
const LEADING = 2.6

export interface Style {
  face?: Face
  /** Points. */
  size?: number
  color?: string
  /** From the left edge of the text, points. */
  indent?: number
  /** Points; the rest of the line when absent. */
  width?: number
  align?: 'left' | 'right'
  link?: string
}

/** A document that is written from top to bottom; what does not fit goes on to the next page. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  printer: Printer
  left: number
  width: number
  accent: string
  /** Begins a new page unless so much is left of this one, points. */
  ensure(height: number): void
  gap(points: number): void
  /** A paragraph. */
  write(text: string, style?: Style): void
  /** How high a paragraph would be, points. */
  heightOf(text: string, style?: Style): number
  /** Words at a place, on one line, which do not move what follows; cut at `width` when it is given. */
  put(text: string, x: number, y: number, style?: Style): void
  /** How wide words are on one line, points. */
  widthOf(text: string, style?: Style): number
  heading(text: string): void
  /** A picture that fills a box as far as its shape lets it; it moves nothing. */
  picture(bytes: Uint8Array, box: { x: number; y: number; width: number; height: number }): void
  rule(): void
}

/** The font inside a loaded face, which pdfkit does not show in its types. */
interface LoadedFace {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
}

const glyphTest = (doc: PDFKit.PDFDocument): ((codePoint: number) => boolean) => {
  const fonts = (Object.keys(FACES) as Face[]).map(face => {
    doc.font(face)
    return (doc as unknown as LoadedFace)._font.font
  })
  return codePoint => fonts.every(font => font.hasGlyphForCodePoint(codePoint))
}

interface SheetOptions {
  title: string
  author: string
  language: string
  /** CSS colour of the operator; null: the product's own. */
  accent: string | null
  createdAt: Date
  scripts: Parameters<typeof createPrinter>[1]
}

/** The product's own green. */
const ACCENT = '#17603f'

const openDocument = ({ title, author, language, createdAt }: SheetOptions): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    font: FACES.regular,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  for (const [face, file] of Object.entries(FACES)) doc.registerFont(face, file)
  return doc
}

/** An empty document with its typeface. */
export const openSheet = (options: SheetOptions): Sheet => {
  const doc = openDocument(options)
  const printer = createPrinter(glyphTest(doc), options.scripts)
  const { left } = MARGINS
  const width = doc.page.width - MARGINS.left - MARGINS.right
  const bottom = doc.page.height - MARGINS.bottom

  const dress = ({ face = 'regular', size = 9.5, color = INK }: Style): void => {
    doc.font(face).fontSize(size).fillColor(color)
  }
  const placed = ({ indent = 0, width: own, align = 'left', link }: Style) => ({
    width: own ?? width - indent,
    align,
    lineGap: LEADING,
    ...(link && { link }),
  })
  const sheet: Sheet = {
    doc,
    printer,
    left,
    width,
    accent: /^#[\da-f]{6}$/i.test(options.accent ?? '') ? `${options.accent}` : ACCENT,
    ensure: height => {
      if (doc.y + height > bottom) doc.addPage()
    },
    gap: points => {
      doc.y = Math.min(doc.y + points, bottom)
    },
    write: (text, style = {}) => {
      dress(style)
      doc.text(printer.print(text), left + (style.indent ?? 0), doc.y, placed(style))
    },
    heightOf: (text, style = {}) => {
      dress(style)
      return doc.heightOfString(printer.print(text), placed(style))
    },
    widthOf: (text, style = {}) => {
      dress(style)
      return doc.widthOfString(printer.print(text))
    },
    put: (text, x, y, style = {}) => {
      const { x: atX, y: atY } = doc
      dress(style)
      const cut = style.width && { width: style.width, height: doc.currentLineHeight(), ellipsis: true }
      doc.text(printer.print(text), x, y, cut || { lineBreak: false })
      doc.x = atX
      doc.y = atY
    },
    heading: text => {
      if (doc.y > MARGINS.top) sheet.gap(18)
      // A heading keeps company with the first lines that follow it.
      sheet.ensure(96)
      doc.outline.addItem(text)
      sheet.write(text, { face: 'bold', size: 13 })
      sheet.gap(5)
    },
    picture: (bytes, { x, y, width: boxWidth, height }) => {
      const { x: atX, y: atY } = doc
      doc.image(Buffer.from(bytes), x, y, { fit: [boxWidth, height], align: 'right' })
      doc.x = atX
      doc.y = atY
    },
    rule: () => {
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(0.75)
        .strokeColor(LINE)
        .stroke()
    },
  }
  return sheet
}

/** Words across a page, faint enough to read through. */
const writeAcross = ({ doc, put, widthOf }: Sheet, words: string): void => {
  const { width, height } = doc.page
  // Along most of the diagonal, however long the name is.
  const size = Math.min(48, (48 * 0.8 * height) / widthOf(words, { face: 'bold', size: 48 }))
  const style = { face: 'bold', size } as const
  doc.save().rotate(-50, { origin: [width / 2, height / 2] })
  doc.fillOpacity(0.09)
  put(words, (width - widthOf(words, style)) / 2, (height - size) / 2, style)
  doc.restore()
}

/** Running head, page number and watermark on the pages; then the document is whole. @returns its bytes */
export const closeSheet = async (
  sheet: Sheet,
  running: {
    head: string
    foot: string
    watermark?: string | null
    page: (page: number, pages: number) => string
  },
): Promise<Uint8Array> => {
  const { doc, left, width, widthOf, put } = sheet
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve)
    doc.once('error', reject)
  })
  const { start, count } = doc.bufferedPageRange()
  const style = { size: 8, color: MUTED }
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index)
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0
    if (running.watermark) writeAcross(sheet, running.watermark)
    if (index > start) {
      put(running.head, left, 40, { ...style, width })
      doc
        .moveTo(left, 56)
        .lineTo(left + width, 56)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke()
    }
    const page = running.page(index - start + 1, count)
    const y = doc.page.height - 42
    put(running.foot, left, y, { ...style, width: width - 90 })
    put(page, left + width - widthOf(page, style), y, style)
  }
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
