import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of a PDF, page by page, as a reader who copies them gets them. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const words = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    pages.push(
      words
        .join('')
        .replace(/\u200b/g, '')
        .replace(/\s+/g, ' '),
    )
  }
  await task.destroy()
  return pages
}
