import type { GeminiStandIn } from '@vivavox/stand-ins/gemini'
import { expect } from 'vitest'
import type { Stage } from './stage.ts'

/** The last session that was opened. @throws Error when there is none */
export const newestOf = (provider: GeminiStandIn) => {
  const session = provider.sessions().at(-1)
  if (!session) throw new Error('no session')
  return session
}

/** Of all sessions, oldest first. */
export const connectionsOf = (provider: GeminiStandIn) =>
  provider.sessions().flatMap(session => session.connections)

/** What the candidate said, as the provider remembers it in its last session. */
export const rememberedBy = (provider: GeminiStandIn): string[] =>
  newestOf(provider)
    .conversation.filter(({ by }) => by === 'candidate')
    .map(({ words }) => words)

/** Nothing is heard twice, nobody is greeted twice, no answer is lost: neither on record nor to the provider. */
export const expectNothingLost = (provider: GeminiStandIn, talk: Stage, answers: readonly string[]): void => {
  expect(talk.all('failed')).toEqual([])
  const said = talk.all('said').map(({ words }) => words)
  expect(said.filter(words => words.includes('Hello!'))).toHaveLength(1)
  const heard = talk.all('heard').map(({ words }) => words)
  expect(heard).toEqual(answers.map(answer => expect.stringContaining(answer)))
  expect(rememberedBy(provider)).toEqual(answers.map(answer => expect.stringContaining(answer)))
}
