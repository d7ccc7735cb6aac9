import { setTimeout as pause } from 'node:timers/promises'
import { startSmtpServer } from '../../apps/server/src/modules/ledger/notifications/testing/start-smtp-server.ts'
import { until } from '../../e2e/support/page/until.ts'
import { register } from '../../e2e/support/servers/api.ts'
import { TRUSTING } from '../../e2e/support/servers/environments.ts'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import type { Fault } from './fault.ts'
import { openLedger } from './ledger.ts'

const KIND = 'mail'
const PEOPLE = 20
const AWAY_MS = 40_000
/** The tries of a mail lie further and further apart. */
const ARRIVES_MS = 300_000
/** By then a second copy would have arrived. */
const AGAIN_MS = 45_000

/** The mail server is away while people sign up: each gets their mail later, and once. */
export const mailAway: Fault = {
  name: 'mail',
  title: 'mail server away for 40 s',
  rounds: 2,
  run: async ({ rounds, print }) => {
    const ledger = openLedger()
    let smtp = await startSmtpServer()
    const { url } = smtp
    const port = Number(new URL(url).port)
    const arrived: string[] = []
    const server = await startServer({ env: { ...TRUSTING, SMTP_URL: url } })
    try {
      for (let round = 1; round <= rounds; round += 1) {
        arrived.push(...smtp.recipients)
        await smtp.close()
        for (let person = 0; person < PEOPLE; person += 1) {
          // That is acknowledged, and with it the mail.
          const { email } = await register(server)
          ledger.acknowledge(KIND, email, email)
        }
        await pause(AWAY_MS)
        smtp = await startSmtpServer({ port })
        const here = () => [...arrived, ...smtp.recipients].length >= ledger.keys(KIND).length || undefined
        await until('all mails', async () => here(), ARRIVES_MS).catch(error => print(`  ${error}`))
        await pause(AGAIN_MS)
        print(`  ${round} of ${rounds}: ${smtp.recipients.length} mails`)
      }
      const found = [...arrived, ...smtp.recipients].map(to => ({ key: to, value: to }))
      ledger.compare(KIND, found)
      const note = `${PEOPLE} people sign up while it is away; each gets one mail afterwards`
      return { ...ledger.counts(), troubles: ledger.troubles(), note }
    } finally {
      await server.dispose()
      await smtp.close()
    }
  },
}
