import { createRequire } from 'node:module'

const FOLDER = 'dejavu-fonts-ttf/ttf'
const resolve = createRequire(import.meta.url).resolve

/** The weights of the report's typeface (Latin, Cyrillic, Greek and more); only the letters that are used go into a file. */
export const FACES = {
  regular: resolve(`${FOLDER}/DejaVuSansCondensed.ttf`),
  bold: resolve(`${FOLDER}/DejaVuSansCondensed-Bold.ttf`),
  italic: resolve(`${FOLDER}/DejaVuSansCondensed-Oblique.ttf`),
} as const
export type Face = keyof typeof FACES
