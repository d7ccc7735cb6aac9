import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../apps/server/src/platform/testing/temporary-folder.ts'
import { codeFor, latestMail } from './mail.ts'

let dataDir: string

function arrive(name: string, to: string, text: string) {
  const subject = `=?utf-8?B?${Buffer.from('Ваш код').toString('base64')}?=`
  const head = `To: ${to}\r\nSubject: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n`
  writeFileSync(join(dataDir, 'outbox', name), `${head}\r\n${text}\r\n`)
}

beforeAll(() => {
  dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'outbox'))
  arrive('2026-01-01T00:00:00.000Z-a.eml', 'Anna <anna@example.com>', 'Код: 111111')
  arrive('2026-01-01T00:00:01.000Z-b.eml', 'anna@example.com', 'Код: 222222')
  arrive('2026-01-01T00:00:02.000Z-c.eml', 'boris@example.com', 'Код: 333333')
})

test('finds the newest mail to the address, and its code', async () => {
  expect(await latestMail(dataDir, 'Anna@example.com')).toMatchObject({
    file: '2026-01-01T00:00:01.000Z-b.eml',
    subject: 'Ваш код',
  })
  expect(await codeFor(dataDir, 'anna@example.com')).toBe('222222')
})

test('waits for a mail that comes later', async () => {
  const first = await latestMail(dataDir, 'boris@example.com')
  const code = codeFor(dataDir, 'boris@example.com', { after: first.file })
  arrive('2026-01-01T00:00:03.000Z-d.eml', 'boris@example.com', 'Код: 444444')
  expect(await code).toBe('444444')
})
