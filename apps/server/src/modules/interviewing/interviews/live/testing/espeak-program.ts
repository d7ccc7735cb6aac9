import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../../../platform/testing/temporary-folder.ts'

/** Stands in for espeak-ng: half a second of sound, or sound without an end for the first question. Notes each run in a file next to itself. */
const PROGRAM = `#!${process.execPath}
const fs = require('node:fs')
const words = fs.readFileSync(0, 'utf8')
fs.appendFileSync(__filename + '.runs', words + '\\n')
const head = Buffer.alloc(44)
head.write('RIFF....WAVEfmt ', 'latin1')
head.writeUInt32LE(16, 16); head.writeUInt16LE(1, 20); head.writeUInt16LE(1, 22)
head.writeUInt32LE(22050, 24); head.writeUInt16LE(16, 34)
head.write('data', 36, 'latin1'); head.writeUInt32LE(0x7ffff000, 40)
process.stdout.write(head)
if (words.includes('build last')) setInterval(() => process.stdout.write(Buffer.alloc(8820, 1)), 20)
else process.stdout.write(Buffer.alloc(22050, 1))
`

/** @returns the path of the program */
export const writeEspeakProgram = (): string => {
  const path = join(temporaryFolder(), 'espeak-ng')
  writeFileSync(path, PROGRAM)
  chmodSync(path, 0o755)
  return path
}
