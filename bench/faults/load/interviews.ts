import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CreatedInterview, Interview } from '@vivavox/contracts/interviews'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { until } from '../../../e2e/support/page/until.ts'
import {
  newLedger,
  PART_COUNT,
  partFile,
  playInterview,
  type Ticket,
} from '../../../e2e/support/people/driven-interview.ts'
import { STORIES } from '../../../e2e/support/people/stories.ts'
import { anAddress, newEmail } from '../../../e2e/support/servers/api.ts'
import { NO_KILLER } from '../../../e2e/support/servers/crash-injection.ts'
import { hashOf } from '../ledger.ts'
import { type Actor, ask, createFresh, read, readList, type World, write } from './world.ts'

const PARTS = Array.from({ length: PART_COUNT }, (_, part) => readFileSync(partFile(part)))
const story = STORIES.en
const EVALUATED_MS = 120_000

/** The candidate applies and begins. */
const apply = async (world: World): Promise<Ticket> => {
  const { vacancyId } = world.seeded
  const { consent } = await read<PublicVacancy>(world, `GET /vacancies/${vacancyId}`)
  const email = newEmail()
  const body = {
    vacancy_id: vacancyId,
    candidate_name: story.candidate,
    candidate_email: email,
    candidate_phone: story.phone.shown,
    consent: { accepted: true, version: consent.version },
  }
  const created = await write(world, { kind: 'interview', key: email, value: email }, () =>
    ask<CreatedInterview>(world, 'POST /interviews', { body, headers: { 'x-forwarded-for': anAddress() } }),
  )
  const ticket = { id: created.id, token: created.candidate_token }
  // Beginning twice is beginning once.
  await read(world, `PUT /interviews/${ticket.id}`, {
    interviewToken: ticket.token,
    body: { status: 'in_progress' },
  })
  return ticket
}

/** Parts of a recording on the server's disk; their names end with a hash, which is not believed here. */
const partsOf = ({ dataDir }: World['server'], id: string) => {
  const folder = join(dataDir, 'recordings/parts', id, '0')
  return (existsSync(folder) ? readdirSync(folder) : []).map(name => ({
    key: `${id} ${name.split('-')[0]}`,
    value: hashOf(readFileSync(join(folder, name))),
  }))
}

/** Candidates take whole interviews with a recording; each is evaluated, and the owner decides. */
export const interviews = (world: World): Actor => {
  const { ledger, server } = world
  const { token } = world.seeded.owner
  const ended: string[] = []
  const fresh = createFresh(world, 'interview')
  let count = 0

  const take = async (ticket: Ticket) => {
    const promised = newLedger()
    const killer = { ...NO_KILLER, alive: world.alive }
    await playInterview({ server, ticket, story, killer, ledger: promised })
    for (const { seq, speaker, text } of promised.turns)
      ledger.acknowledge('turn', `${ticket.id} ${seq}`, { speaker, text })
    for (const part of promised.parts) ledger.acknowledge('part', `${ticket.id} ${part}`, hashOf(PARTS[part]))
    ledger.acknowledge('evaluation', ticket.id, 'done')
    ended.push(ticket.id)
  }
  const decide = async ({ id }: Ticket) => {
    const body = { decision: 'advance', reason: `Reason ${++count}` }
    await write(world, { kind: 'decision', key: `${id} ${body.reason}`, value: body.decision }, () =>
      ask(world, `PUT /interviews/${id}/decision`, { token, body }),
    )
  }
  const keysOf = (kind: string, id: string) => ledger.keys(kind).filter(key => key.startsWith(id))
  const check = async (id: string) => {
    const [ofTurns, ofDecisions, ofParts] = ['turn', 'decision', 'part'].map(kind => keysOf(kind, id))
    const kept = await read<Interview>(world, `GET /interviews/${id}`, { token })
    const turns = kept.transcript.map(({ seq, speaker, content }) => ({
      key: `${id} ${seq}`,
      value: { speaker, text: content },
    }))
    ledger.compare('turn', turns, ofTurns)
    const decisions = (kept.decision_history ?? []).map(({ decision, reason }) => ({
      key: `${id} ${reason}`,
      value: decision,
    }))
    ledger.compare('decision', decisions, ofDecisions)
    ledger.compare('part', partsOf(server, id), ofParts)
  }
  const checkEvaluation = async (id: string) => {
    const isOver = async () => {
      const { evaluation_status } = await read<Interview>(world, `GET /interviews/${id}`, { token })
      return ['none', 'queued', 'running'].includes(evaluation_status) ? undefined : evaluation_status
    }
    ledger.compare(
      'evaluation',
      [{ key: id, value: await until(`the evaluation of ${id}`, isOver, EVALUATED_MS) }],
      [id],
    )
  }
  return {
    act: async () => {
      const ticket = await apply(world)
      await take(ticket)
      await decide(ticket)
    },
    check: async all => {
      const applied = fresh(all)
      const listed = await readList<Interview>(world, '/interviews', 'interviews', all)
      const emails = listed.map(({ candidate_email: email }) => ({ key: `${email}`, value: email }))
      ledger.compare('interview', emails, applied)
      for (const id of all ? ended : ended.slice(-3)) await check(id)
      for (const id of all ? ended : []) await checkEvaluation(id)
    },
  }
}
