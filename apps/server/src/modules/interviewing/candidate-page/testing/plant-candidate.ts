import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { apply } from '../../../../app/testing/apply.ts'
import { say } from '../../../../app/testing/say.ts'
import type { TestApp } from '../../../../app/testing/start-test-app.ts'
import { newId } from '../../../../platform/ids.ts'
import { findMentions } from '../../../company/account-deletion/testing/seed-belongings.ts'
import { pageToken } from '../../../hiring/candidate-mails/index.ts'
import { openHosts, setStatus, tokenIn } from '../../../hiring/invitations/testing/guests.ts'
import { addAuditEntry } from '../../../ledger/audit/index.ts'
import { sendMail } from '../../../ledger/notifications/index.ts'
import { fill, listReferences } from '../../interviews/deletion/testing/full-interview.ts'
import { copyPath, fileKey } from '../../interviews/index.ts'
import { findPage, keepOfPage } from '../candidate-page.repository.ts'

/** Writes a word into every column of texts that takes it, of every table that refers to interviews, and of the interview itself. */
const plantInRows = async ({ context: { db } }: TestApp, id: string, word: string): Promise<void> => {
  // What a model cost stays, without the interview: it names models alone.
  const tables = (await listReferences(db)).filter(
    ({ table, to }) => to === 'interviews' && table !== 'model_usage',
  )
  const named = [
    { table: 'interviews', column: 'id' },
    ...tables.map(({ table, column }) => ({ table, column })),
  ]
  for (const { table, column } of named) {
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns where table_schema = current_schema()
        and table_name = ${table} and data_type in ('text', 'jsonb') and column_name !~ '(_hash|^email|_email|_path|status|key)$'`.execute(
      db,
    )
    for (const { name, type } of rows) {
      const value = type === 'jsonb' ? sql`to_jsonb(${word}::text)` : sql`${word}::text`
      // Columns with few permitted values refuse it.
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(column)} = ${id}`
        .execute(db)
        .catch(() => undefined)
    }
  }
}

type Stage = 'invited' | 'running' | 'evaluated'

/** A candidate whose every word, address and file holds a word that stands nowhere else; with mails, messages and notes of others about them. */
export const plantCandidate = async (app: TestApp, stage: Stage = 'evaluated') => {
  const { context } = app
  const { db, storage } = context
  const word = `planted-${newId().slice(-12)}`
  const email = `${word}@example.com`
  const hosts = await openHosts(app)
  const invited = await hosts.invite([{ email, name: word, phone: '+15005550100' }])
  const [invitation] = invited.body.invitations
  const page = pageToken(context.config, invitation.id)
  const owned = { interview_id: '', vacancy_id: hosts.vacancyId, owner: hosts.owner.id }
  await db
    .insertInto('turned_away')
    .values({
      id: newId(),
      vacancy_id: hosts.vacancyId,
      organisation_id: hosts.owner.id,
      visitor: null,
      email,
      name: word,
      at: app.clock.now(),
    })
    .execute()
  const asked = {
    vacancy_id: hosts.vacancyId,
    organisation_id: hosts.owner.id,
    invitation_id: invitation.id,
    interview_id: '',
  }
  await fill(db, 'accommodations', {
    ...asked,
    id: invitation.id,
    note: word,
    format: 'typed',
    time_factor: '2',
  })
  await fill(db, 'candidate_requests', {
    ...asked,
    text: word,
    answer: word,
    kind: 'question',
    state: 'open',
  })
  let interviewId: string | null = null
  if (stage !== 'invited') {
    const { body } = await apply(app, hosts.vacancyId, {
      candidate_name: word,
      invitation: tokenIn(invitation.url),
      candidate_telegram: word.slice(0, 30).replaceAll('-', '_'),
    })
    interviewId = body.id as string
    await setStatus(app, body, 'in_progress')
    await say(app, interviewId, `I am ${word}.`)
    if (stage === 'evaluated') {
      await setStatus(app, body, 'completed')
      await db
        .updateTable('interviews')
        .set({ audio_file_path: `${interviewId}.webm` })
        .where('id', '=', interviewId)
        .execute()
      for (const { table, to } of await listReferences(db))
        if (to === 'interviews' && !['invitations', 'turns'].includes(table))
          await fill(db, table, { ...owned, interview_id: interviewId })
      await plantInRows(app, interviewId, word)
      for (const key of [
        `files/${interviewId}.webm`,
        `files/${interviewId}.json`,
        `parts/${interviewId}/0/0-a`,
      ])
        await storage.write(key, Buffer.from(word))
    }
    await db.updateTable('candidates').set({ notes: word }).where('email', '=', email).execute()
    await storage.write(`answers/${interviewId}/a/audio`, Buffer.from(word))
    await addAuditEntry(db, {
      at: app.clock.now(),
      action: 'decided',
      interview_id: interviewId,
      details: { reason: word },
    })
  }
  for (const id of [interviewId, invitation.id])
    if (id) await storage.write(fileKey(copyPath(context.config, id)), Buffer.from(word))
  const mail = { subject: word, text: `About ${email}`, html: word, locale: 'en' as const }
  await sendMail(context, { ...mail, to: hosts.owner.email, userId: hosts.owner.id })
  await db
    .insertInto('contact_messages')
    .values({
      id: newId(),
      receiver: hosts.owner.id,
      user_id: hosts.owner.id,
      locale: 'en',
      sender: email,
      message: word,
      about: null,
      is_candidate: true,
      created_at: app.clock.now(),
    })
    .execute()
  return { ...hosts, word, email, page, invitation, interviewId }
}
export type Planted = Awaited<ReturnType<typeof plantCandidate>>

/** Lets a page do what needs a code, as the code from the mail does. */
export const confirmOwn = async (
  app: TestApp,
  { invitation }: Pick<Planted, 'invitation'>,
): Promise<void> => {
  const found = await findPage(app.context.db, invitation.id)
  if (!found) throw new Error('no page')
  const now = app.clock.now()
  await keepOfPage(app.context.db, found, now, { confirmed_until: new Date(now.getTime() + 3_600_000) })
}

/** Where a word still stands: tables, and files below the data folder by name or content. */
export const findWord = async (app: TestApp, word: string): Promise<string[]> => {
  const tables = Object.keys(await findMentions(app.context.db, [word]))
  const folder = app.context.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (path.includes(word) || bytes.includes(word)) files.push(path.slice(folder.length))
  }
  return [...tables, ...files]
}
