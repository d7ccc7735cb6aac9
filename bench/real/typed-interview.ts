import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectCandidate } from '../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { createEmployer, createInterview } from '../../e2e/support/people/stories.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import { readStory } from './stories.ts'
import type { Talk } from './talk.ts'

/**
 * An interview of five answers of ten lines each.
 * @param paceMs from each question to its answer, milliseconds
 */
export async function typeInterview(
  server: TestServer,
  paceMs: number,
): Promise<Pick<Talk, 'id' | 'owner' | 'endedAt'>> {
  const { title, description, questions, answers = [] } = readStory('en')
  const { owner, vacancy } = await createEmployer(server, 'en', { title, description, questions })
  const { id, candidate_token: token } = await createInterview(server, vacancy)
  const candidate = await connectCandidate(server.origin)
  try {
    const ack = await candidate.start({ id, token })
    if (!ack.ok) throw new Error(`The room refused: ${JSON.stringify(ack)}`)
    for (const [at, text] of answers.entries()) {
      await candidate.until('ai-text', message => message.text.includes(questions[at] ?? ''))
      await pause(paceMs)
      const sent = await candidate.send('send-text', { clientId: randomUUID(), text })
      if (!sent.ok) throw new Error(`An answer was refused: ${JSON.stringify(sent)}`)
    }
    const endedAt = performance.now()
    await candidate.until('session-ended')
    return { id, owner, endedAt }
  } finally {
    candidate.close()
  }
}
