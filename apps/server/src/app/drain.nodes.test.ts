import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectCandidate } from '../modules/interviewing/interviews/live/testing/live-candidate.ts'
import { openTwoNodes, type TwoNodes } from './testing/two-nodes.ts'

let nodes: TwoNodes
beforeEach(async () => {
  nodes = await openTwoNodes()
})
afterEach(() => nodes.stop())

const readiness = async (url: string) => (await fetch(`${url}/api/ready`)).status

it('a node that stops sends its candidates to the other, where they go on with all that was said', async () => {
  const { stage, first, second, enterBy } = nodes
  const interview = await stage.apply()
  const { candidate } = await enterBy(second, interview)
  await candidate.said(/What did you build last/)
  await candidate.send('send-text', { clientId: 'a1', text: 'A service that counts parcels.' })
  await candidate.said(/How do you find a race/)
  expect(await readiness(second.url)).toBe(200)

  const gone = new Promise<string>(done => candidate.socket.once('disconnect', done))
  const before = performance.now()
  const closed = second.close()
  expect(await readiness(second.url)).toBe(503)
  await expect(connectCandidate(second.url)).rejects.toThrow()
  // The client library comes back by itself from that.
  expect(await gone).toBe('transport close')
  expect(candidate.all('hand-over')).toEqual([{}])
  const { candidate: again, ack } = await enterBy(first, interview)
  expect(ack).toMatchObject({ ok: true, resumed: true })
  expect(ack.transcript.map(({ content }) => content)).toContain('A service that counts parcels.')
  expect(performance.now() - before).toBeLessThan(5_000)
  await again.said(/How do you find a race/)
  await closed
  expect(await again.send('send-text', { clientId: 'a2', text: 'The detector.' })).toMatchObject({ ok: true })
  expect(again.all('session-error')).toEqual([])
})

it('a request that runs is answered, and what a node had queued is done by the other', async () => {
  const { first, second } = nodes
  const asked = second.api('POST', '/auth/register', {
    body: { name: 'Anna', email: 'anna@example.com', password: 'correct horse 7' },
  })
  await second.close()
  expect((await asked).status).toBe(201)
  const left = () =>
    first.database.raw(`select 1 from jobs.job where state < 'completed'`).then(({ rows }) => rows.length)
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
})
