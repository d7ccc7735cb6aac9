import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Subscription } from '@vivavox/contracts/subscriptions'
import type { GeneratedContent } from '@vivavox/contracts/vacancies'
import type { TestAccount } from '../../apps/server/src/app/testing/create-account.ts'
import { until } from '../../e2e/support/page/until.ts'
import { STORIES } from '../../e2e/support/people/stories.ts'
import { api, callApi, register } from '../../e2e/support/servers/api.ts'
import { startServer, type TestServer } from '../../e2e/support/servers/start-server.ts'
import type { Fault } from './fault.ts'
import { hashOf, type Ledger, openLedger } from './ledger.ts'
import { environmentOf, type Outside, openOutside, type Seeded, seed } from './names/outside.ts'

/** Signs up, and parts of a recording, while no name is found. */
const EACH = 5
/** Longer than the first tries of everything that is tried again, milliseconds. */
const AWAY_MS = 20_000
/** The tries of a mail lie further and further apart. */
const ARRIVES_MS = 300_000
/** By then a second copy would have arrived. */
const AGAIN_MS = 20_000
const WEBM = Buffer.of(0x1a, 0x45, 0xdf, 0xa3)
const { title, description } = STORIES.en

interface Stage {
  server: TestServer
  outside: Outside
  seeded: Seeded
  ledger: Ledger
}

const signUp = async ({ server, ledger }: Stage): Promise<void> => {
  const { email } = await register(server)
  ledger.acknowledge('mail', email, email)
}

const upload = async ({ server, seeded, ledger }: Stage, part: number): Promise<void> => {
  const bytes = Buffer.concat([WEBM, randomBytes(20_000)])
  const { id, token } = seeded.interview
  const answer = await fetch(`${server.origin}/api/interviews/${id}/recording/0/${part}`, {
    method: 'PUT',
    headers: { 'content-type': 'audio/webm', 'x-interview-token': token },
    body: bytes,
  })
  if (answer.status !== 204) throw new Error(`A part was answered ${answer.status}: ${await answer.text()}`)
  ledger.acknowledge('part', `${part}`, hashOf(bytes))
}

/** @returns its status: a draft by the provider that steps in, or a refusal that may be tried again */
const draft = async ({ server, seeded }: Stage): Promise<number> => {
  const body = { title, description, language: 'en', questions_count: 3 }
  const { status, body: made } = await callApi<GeneratedContent>(server, 'POST /vacancies/generate-content', {
    token: seeded.owner.token,
    body,
  })
  return status === 200 && made.questions.length !== 3 ? 0 : status
}

type Order = { subscriptionId: string; paypalSubscriptionId: string }
const order = ({ server }: Stage, { token }: TestAccount) =>
  callApi<Order>(server, 'POST /subscriptions/create', { token, body: { planId: 'professional' } })

const buy = async (stage: Stage, buyer: TestAccount): Promise<void> => {
  const { server, outside, ledger } = stage
  const { status, body } = await order(stage, buyer)
  if (status >= 300) throw new Error(`An order was answered ${status}`)
  await outside.paypal.approve(body.paypalSubscriptionId)
  await api(server, 'POST /subscriptions/confirm', { token: buyer.token, body })
  ledger.acknowledge('subscription', buyer.id, 'active')
}

/** What people do while no name is found: what the server can take it takes, what it cannot it says. */
const whileAway = async (stage: Stage, round: number, buyer: TestAccount): Promise<string[]> => {
  for (let at = 0; at < EACH; at += 1) {
    await signUp(stage)
    await upload(stage, (round - 1) * EACH + at)
  }
  const [ordered, drafted, health] = [
    (await order(stage, buyer)).status,
    await draft(stage),
    (await callApi(stage.server, 'GET /health')).status,
  ]
  return [
    ...(ordered === 502 || ordered === 503 ? [] : [`an order without PayPal was answered ${ordered}`]),
    ...([200, 502, 503].includes(drafted) ? [] : [`a draft without its provider was answered ${drafted}`]),
    ...(health === 200 ? [] : [`/api/health answered ${health}`]),
  ]
}

const compareAll = async ({ server, outside, seeded, ledger }: Stage): Promise<void> => {
  const mails = outside.smtp.recipients.map(to => ({ key: to, value: to }))
  ledger.compare('mail', mails)
  const parts = outside.s3.keys().flatMap(key => {
    const part = /^parts\/[\w-]+\/0\/(\d+)-/.exec(key)?.[1]
    return part === undefined ? [] : [{ key: part, value: hashOf(outside.s3.bytesOf(key) ?? Buffer.of()) }]
  })
  ledger.compare('part', parts)
  for (const { id, token } of seeded.buyers) {
    const read = await api<{ subscription: Subscription | null }>(server, 'GET /subscriptions/current', {
      token,
    })
    const found = read.subscription ? [{ key: id, value: read.subscription.status }] : []
    ledger.compare('subscription', found, [id])
  }
}

/** No name of anything outside is found for a while: mail, store, payments and the provider of AI. */
export const namesAway: Fault = {
  name: 'names',
  title: 'names of mail, S3, PayPal and OpenAI cannot be resolved for 20 s',
  rounds: 5,
  run: async ({ rounds, print }) => {
    const ledger = openLedger()
    const troubles: string[] = []
    const outside = await openOutside()
    const server = await startServer({ env: environmentOf(outside) })
    const away = join(server.dataDir, 'names-away')
    try {
      await server.stop()
      const seeded = await seed(server.dataDir, rounds)
      const stage: Stage = { server, outside, seeded, ledger }
      for (const [at, buyer] of seeded.buyers.entries()) {
        // A start without names, too: nothing is remembered of them, and no line is kept open.
        writeFileSync(away, '')
        await server.restart()
        troubles.push(...(await whileAway(stage, at + 1, buyer)))
        await pause(AWAY_MS)
        rmSync(away)
        const arrived = () => outside.smtp.recipients.length >= ledger.keys('mail').length
        await until('all mails', () => arrived() || undefined, ARRIVES_MS).catch(error =>
          troubles.push(`${error}`),
        )
        const drafted = await draft(stage)
        if (drafted !== 200) troubles.push(`a draft afterwards was answered ${drafted}`)
        await buy(stage, buyer)
        await pause(AGAIN_MS)
        print(
          `  ${at + 1} of ${rounds}: ${outside.smtp.recipients.length} mails, ${outside.s3.keys().length} objects`,
        )
        if (at + 1 < rounds) await server.stop()
      }
      await compareAll(stage)
      const note = `${EACH} people sign up and ${EACH} parts of a recording are taken meanwhile, an order is refused in words; started without names each time`
      return { ...ledger.counts(), troubles: [...troubles, ...ledger.troubles()], note }
    } catch (error) {
      throw new Error(`The server's log:\n${server.log()}`, { cause: error })
    } finally {
      await server.dispose()
      for (const each of Object.values(outside)) await each.close()
    }
  },
}
