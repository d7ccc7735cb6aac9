import { describe, expect, it } from 'vitest'
import { NotHeard } from '../../../../ai/local/transcription/transcriber-process.ts'
import type { Transcriber } from '../../../../ai/ports/transcriber.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { json, type NewRow } from '../../../../platform/database/tables.ts'
import { languagesDue, makeDue } from './due-answers.repository.ts'
import { transcribeAnswer } from './transcribe-answer.ts'

const stage = await useStage()

const context = (): AppContext => stage.app().context

/** An interview in a language with one answer, which is sound only. @param language null: it was not started */
const spokenIn = async (language: string | null, change: Partial<NewRow<'turns'>> = {}): Promise<string> => {
  const { id } = await stage.apply()
  const { db, clock } = context()
  if (language !== null) {
    const snapshot = json({ language } as never)
    await db.updateTable('interviews').set({ snapshot }).where('id', '=', id).execute()
  }
  await db
    .insertInto('turns')
    .values({
      interview_id: id,
      seq: 1,
      client_id: 'answer',
      speaker: 'candidate',
      kind: 'answer',
      content: '',
      source: 'server',
      transcribed: false,
      audio_key: 'sound',
      stored_at: clock.now(),
      ...change,
    })
    .execute()
  return id
}

const turnOf = (id: string) =>
  context()
    .db.selectFrom('turns')
    .select(['words_due', 'words_tries'])
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow()

describe('answers that are sound only', () => {
  it('are found by language, and made due where that is heard', async () => {
    const { db } = context()
    const english = await spokenIn(null)
    const russian = await spokenIn('ru')
    const others = [
      await spokenIn('de', { transcribed: true, content: 'Guten Tag' }),
      await spokenIn('fr', { audio_key: null }),
      await spokenIn('es', { words_tries: 2 }),
    ]
    expect((await languagesDue(db)).sort()).toEqual(['en', 'ru'])
    await makeDue(db, [])
    await makeDue(db, ['en', 'de', 'fr', 'es'])
    expect(await languagesDue(db)).toEqual(['ru'])
    const due = await Promise.all([english, russian, ...others].map(turnOf))
    expect(due.map(({ words_due }) => words_due)).toEqual([true, false, false, false, false])
  })

  /** Has an answer written down by an engine that fails so. @param lastTry that the queue makes */
  const failing = (id: string, failure: Error) => (lastTry: boolean) => {
    const transcriber: Transcriber = {
      hears: () => true,
      warmUp: () => undefined,
      live: async () => null,
      speechMs: async () => null,
      later: () => Promise.reject(failure),
      close: async () => undefined,
    }
    async function* pcm() {}
    const storage = { ...context().storage, read: async () => Buffer.alloc(100) }
    const stopped = new AbortController().signal
    const parts = { transcriber, decoder: { pcm }, stopped }
    return transcribeAnswer({ ...context(), storage }, parts, id, 1, lastTry)
  }

  it('are tried again by the queue, in half a minute, when the engine died with them', async () => {
    const id = await spokenIn('en', { words_due: true })
    const write = failing(id, new NotHeard('the engine died with this answer'))
    await expect(write(false)).rejects.toThrow('died')
    expect(await turnOf(id)).toEqual({ words_due: true, words_tries: 1 })
    await write(false)
    expect(await turnOf(id)).toEqual({ words_due: false, words_tries: 2 })
  })

  it('are given up when the engine never gets to their end, and not before it was asked often', async () => {
    const id = await spokenIn('en', { words_due: true })
    const write = failing(id, new DOMException('too long', 'TimeoutError'))
    await expect(write(false)).rejects.toThrow('too long')
    expect(await turnOf(id)).toEqual({ words_due: true, words_tries: 0 })
    await write(true)
    expect(await turnOf(id)).toEqual({ words_due: true, words_tries: 1 })
    await write(true)
    expect(await turnOf(id)).toEqual({ words_due: false, words_tries: 2 })
  })
})
