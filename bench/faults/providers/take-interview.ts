import { setTimeout as pause } from 'node:timers/promises'
import type { Interview } from '@vivavox/contracts/interviews'
import {
  connectCandidate,
  type LiveCandidate,
} from '../../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { until } from '../../../e2e/support/page/until.ts'
import type { Ticket } from '../../../e2e/support/people/driven-interview.ts'
import { spelled } from '../../../e2e/support/people/enter-interview.ts'
import { createInterview, createVacancy, STORIES } from '../../../e2e/support/people/stories.ts'
import { waitForEvaluation } from '../../../e2e/support/people/wait-for-evaluation.ts'
import { api, createRecruiter, type Recruiter } from '../../../e2e/support/servers/api.ts'
import type { TestServer } from '../../../e2e/support/servers/start-server.ts'
import type { Ledger } from '../ledger.ts'
import { openCallVoice } from './call-voice.ts'
import { isFair } from './is-fair.ts'
import type { Providers, Strike } from './strikes.ts'
import { openSocketVoice, PATIENCE_MS } from './voice.ts'

const { questions, answers } = STORIES.en
/** As it was before a strike changed it. */
const BEHAVIOUR = { openai: { thinkMs: 0 }, gemini: { speed: 4 }, cascade: {} }
const AGAIN_MS = 500

/** An interview that is over, and who may read it. */
export interface Taken {
  owner: Recruiter
  kept: Interview
  /** What the product's decisions 27 and 28 do not allow, one line each. */
  troubles: string[]
}

export interface Stage {
  server: TestServer
  providers: Providers
  ledger: Ledger
  /** Digits that were not spoken before. */
  digits(): string
}

const apply = async (server: TestServer, { of }: Strike) => {
  const owner = await createRecruiter(server)
  await api(server, 'PUT /settings', { token: owner.token, body: { ai_provider: of } })
  const { id, candidate_token: token } = await createInterview(server, await createVacancy(server, owner))
  return { owner, seat: { id, token } }
}

/** After 20 s without an interviewer the candidate goes on with the built-in one. @returns did they? */
const chooseBuiltin = async (candidate: LiveCandidate): Promise<boolean> => {
  await candidate.until('interviewer-unavailable')
  return (await candidate.send('continue-with', { interviewer: 'builtin' })).ok
}

/** In writing, until it is on record. */
const write = async (candidate: LiveCandidate, clientId: string, text: string): Promise<void> => {
  const sent = async () => (await candidate.send('send-text', { clientId, text })).ok || undefined
  await until('a typed answer', sent, PATIENCE_MS)
}

/** What was said on record as it was told, each turn once and each answer once. */
const compare = ({ ledger }: Stage, { id, transcript }: Interview, candidate: LiveCandidate): void => {
  for (const { seq, speaker, text } of candidate.all('turn-stored'))
    ledger.acknowledge('turn', `${id} ${seq}`, { speaker, text })
  const mine = (kind: string) => ledger.keys(kind).filter(key => key.startsWith(id))
  const turns = transcript.map(({ seq, speaker, content }) => ({
    key: `${id} ${seq}`,
    value: { speaker, text: content },
  }))
  ledger.compare('turn', turns, [...new Set([...mine('turn'), ...turns.map(({ key }) => key)])])
  const said = transcript.filter(({ speaker, content }) => speaker === 'candidate' && content !== '')
  const found = said.map(({ content }) => ({ key: `${id} ${content}`, value: content }))
  ledger.compare('answer', found, [...new Set([...mine('answer'), ...found.map(({ key }) => key)])])
}

/** Sits in the room until the interview has ended. @returns did it strike, and did the candidate choose the built-in interviewer? */
const sit = async (stage: Stage, strike: Strike, seat: Ticket, candidate: LiveCandidate) => {
  const { server, ledger } = stage
  const ack = await candidate.start(seat)
  if (!ack.ok || ack.provider !== strike.of) throw new Error(`The room did not open: ${JSON.stringify(ack)}`)
  const voice = ack.call ? openCallVoice({ server, seat, candidate }) : openSocketVoice(candidate)
  const provider = stage.providers[strike.of]
  let struck = false
  const state = { types: false }
  const chosen = chooseBuiltin(candidate).then(async types => {
    state.types = types
    if (types) await voice.close()
  })
  const ended = candidate.until('session-ended').then(() => 'ended' as const)
  const give = async (text: string, clientId: string) => {
    ledger.send('answer', `${seat.id} ${text}`, text)
    await write(candidate, clientId, text)
    ledger.acknowledge('answer', `${seat.id} ${text}`, text)
  }
  const speak = async (half: () => void): Promise<string | null> => {
    const digits = stage.digits()
    const text = spelled(digits)
    ledger.send('answer', `${seat.id} ${text}`, text)
    const words = await voice.say(digits, half)
    if (words) ledger.acknowledge('answer', `${seat.id} ${text}`, text)
    return words
  }
  try {
    for (const [at, question] of questions.entries()) {
      const asked = candidate.until(
        'turn-stored',
        ({ speaker, text }) => speaker === 'ai' && text.includes(question),
      )
      if ((await Promise.race([asked, ended])) === 'ended') break
      const half = () => {
        if (at === 0) struck = strike.midway?.(stage.providers) ?? false
      }
      if (at === 1) {
        struck ||= provider.struck() > 0
        provider.clearFaults()
        provider.setBehaviour(BEHAVIOUR[strike.of])
      }
      // An interview of digits alone cannot be evaluated.
      const words = state.types || at === questions.length - 1 ? null : await speak(half)
      // An answer that was not transcribed may be typed as well; of a conducting provider only what comes next is known.
      if (words === null || (words === '' && strike.of === 'cascade'))
        await give(answers[at] ?? '', `typed-${at}`)
    }
    await Promise.race([ended, pause(PATIENCE_MS).then(() => Promise.reject(new Error('It never ended.')))])
    return { struck: struck || provider.struck() > 0, choseBuiltin: state.types }
  } finally {
    await voice.close()
    void chosen
  }
}

/** A candidate takes a whole interview while its provider is struck; everything is read back afterwards. */
export const takeInterview = async (stage: Stage, strike: Strike): Promise<Taken> => {
  const { server } = stage
  const { owner, seat } = await apply(server, strike)
  strike.before?.(stage.providers)
  const candidate = await connectCandidate(server.origin)
  try {
    const { struck, choseBuiltin } = await sit(stage, strike, seat, candidate)
    const kept = await waitForEvaluation(server, owner, seat.id)
    compare(stage, kept, candidate)
    const wrong = isFair(kept, { strike, choseBuiltin })
    if (!struck && (strike.before || strike.midway)) wrong.push('it never struck')
    return { owner, kept, troubles: wrong.map(what => `${strike.name}: ${what}`) }
  } catch (error) {
    await pause(AGAIN_MS)
    const told = candidate.events
      .slice(-12)
      .map(({ name: event, message }) => `${event} ${JSON.stringify(message)}`.slice(0, 200))
    throw new Error(`${strike.name}: ${error instanceof Error ? error.message : error}\n${told.join('\n')}`, {
      cause: error,
    })
  } finally {
    candidate.close()
  }
}
