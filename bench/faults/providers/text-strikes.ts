import type { Interview } from '@vivavox/contracts/interviews'
import type { GeneratedContent, OwnVacancy } from '@vivavox/contracts/vacancies'
import type { Fault as GeminiFault } from '@vivavox/stand-ins/gemini'
import type { Fault as OpenAiFault } from '@vivavox/stand-ins/openai'
import { STORIES } from '../../../e2e/support/people/stories.ts'
import { waitForEvaluation } from '../../../e2e/support/people/wait-for-evaluation.ts'
import { api, callApi, type Recruiter } from '../../../e2e/support/servers/api.ts'
import type { ProviderName, Providers } from './strikes.ts'
import type { Stage } from './take-interview.ts'

const { title, description } = STORIES.en

/** Something goes wrong, once, with a provider that is asked for a text. */
interface TextStrike {
  of: ProviderName
  purpose: 'draft' | 'evaluation'
  name: string
  strike(providers: Providers): void
}

/** An answer that is declined, cut in its middle, or no JSON; at any place of any provider. */
const BAD_ANSWERS = (['refusal', 'incomplete', 'broken_json'] as const).map(kind => ({ kind }))
const connection = <E extends string>(on: E) =>
  [
    { kind: 'refuse', on },
    { kind: 'status', on, status: 401 },
    { kind: 'status', on, status: 429, retryAfterS: 1 },
    { kind: 'status', on, status: 500 },
    { kind: 'silence', on },
  ] as const
const body = <E extends string>(on: E) =>
  (['cut_body', 'garbled_body', 'wrong_type'] as const).map(kind => ({ kind, on }))

const named = ({ kind, ...more }: { kind: string; status?: number }) => `${kind} ${more.status ?? ''}`.trim()

/** Each for a draft and for an evaluation. */
const strikesOf = <F extends { kind: string; status?: number }>(
  of: ProviderName,
  faults: readonly F[],
  strike: (providers: Providers, fault: F) => void,
): TextStrike[] =>
  faults.flatMap(fault =>
    (['draft', 'evaluation'] as const).map(purpose => ({
      of,
      purpose,
      name: `${of}, ${purpose}: ${named(fault)}`,
      strike: (providers: Providers) => strike(providers, fault),
    })),
  )

const byOpenAi = (of: 'openai' | 'cascade', on: 'responses' | 'chat') =>
  strikesOf<OpenAiFault>(of, [...connection(on), ...BAD_ANSWERS, ...body(on)], (providers, fault) =>
    providers[of].fault(fault),
  )

/** What may go wrong with drafts and evaluations. */
export const TEXT_STRIKES: readonly TextStrike[] = [
  ...byOpenAi('openai', 'responses'),
  ...strikesOf<GeminiFault>('gemini', [...connection('generate'), ...BAD_ANSWERS], ({ gemini }, fault) =>
    gemini.fault(fault),
  ),
  ...byOpenAi('cascade', 'chat'),
]

/** A draft comes, or is refused in words and comes when it is asked for again; what was saved of it stays. */
const draft = async ({ server, ledger }: Stage, owner: Recruiter, vacancyId: string): Promise<string[]> => {
  const ask = () =>
    callApi<GeneratedContent & { code?: string }>(server, 'POST /vacancies/generate-content', {
      token: owner.token,
      body: { title, description, language: 'en', questions_count: 3 },
    })
  const first = await ask()
  const { status, body: content } = first.status === 200 ? first : await ask()
  if (status !== 200 || content.questions.length !== 3)
    return [`no draft, ${first.status} and then ${status}`]
  const { questions } = content
  ledger.send('vacancy', vacancyId, questions)
  await api(server, `PUT /vacancies/${vacancyId}`, {
    token: owner.token,
    body: { title, description, questions },
  })
  ledger.acknowledge('vacancy', vacancyId, questions)
  const kept = await api<OwnVacancy>(server, `GET /vacancies/${vacancyId}`, { token: owner.token })
  ledger.compare('vacancy', [{ key: vacancyId, value: kept.questions }], [vacancyId])
  return first.status === 200 || first.body.code ? [] : [`a refusal without a code, ${first.status}`]
}

/** An evaluation that was taken on is made, once. */
const evaluate = async (
  { server, ledger }: Stage,
  owner: Recruiter,
  id: string,
  reason: string,
): Promise<string[]> => {
  const { token } = owner
  await api(server, `POST /interviews/${id}/re-evaluate`, { token, body: { reason } })
  ledger.acknowledge('evaluation', `${id} ${reason}`, reason)
  const { evaluation_status: status, overall_score: score } = await waitForEvaluation(server, owner, id)
  const { evaluations } = await api<{ evaluations: { reason: string | null }[] }>(
    server,
    `GET /interviews/${id}/evaluations`,
    { token },
  )
  const found = evaluations.map(each => ({ key: `${id} ${each.reason}`, value: each.reason }))
  ledger.compare(
    'evaluation',
    found,
    ledger.keys('evaluation').filter(key => key.startsWith(id)),
  )
  return status === 'done' && score !== 0 ? [] : [`the evaluation is ${status}, the score ${score}`]
}

/**
 * Asks for a text while its provider fails.
 * @param kept an interview that was evaluated
 * @returns what is wrong, one line each
 */
export const sufferTextStrike = async (
  stage: Stage,
  { of, purpose, name, strike }: TextStrike,
  { owner, kept }: { owner: Recruiter; kept: Pick<Interview, 'id' | 'vacancy'> },
): Promise<string[]> => {
  const provider = stage.providers[of]
  provider.reset()
  strike(stage.providers)
  const wrong =
    purpose === 'draft'
      ? await draft(stage, owner, kept.vacancy.id)
      : await evaluate(stage, owner, kept.id, name)
  if (provider.struck() === 0) wrong.push('it never struck')
  return wrong.map(what => `${name}: ${what}`)
}
