import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import type { Integrity, Interview } from '@vivavox/contracts/interviews'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { formatClock, useFormat } from '../../../lib/format/format.ts'
import { namesOf, verbCount } from '../provider-names.ts'
import { Section } from '../section.tsx'
import { Differences } from './differences.tsx'
import {
  conductedFirst,
  countFrom,
  fallbacksOf,
  groupAttempts,
  type ShownCost,
  shownCost,
  writerOf,
} from './facts.ts'

/** Where they stand on the page. */
export const ATTEMPTS_ID = 'attempts'

/** What the browser tried in vain: facts with their time, never a verdict. */
const Attempts = ({ attempts }: { attempts: Integrity['attempts'] }) => {
  const t = useTexts()
  const format = useFormat()
  if (attempts.length === 0) return null
  return (
    <section id={ATTEMPTS_ID} className="scroll-mt-6 border-line border-t pt-4">
      <h3 className="mb-2">{t('evaluations.attempts')}</h3>
      <ul className="grid gap-2">
        {groupAttempts(attempts).map(({ kind, count, first }) => {
          const from = format.dateTime(first)
          return (
            <li key={kind} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
              <Icon name="info" size={18} className="mt-0.5 text-muted" />
              <span>
                {t(`evaluations.attempt.${kind}`)}
                <span className="block text-muted text-small">
                  {count === 1 ? from : t('evaluations.attemptTimes', { count, from })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Item = ({ item }: { item: InterviewCost['items'][number] }) => {
  const t = useTexts()
  const format = useFormat()
  const { input_tokens, output_tokens, audio_ms, usd } = item
  const amounts = [
    input_tokens + output_tokens > 0 &&
      t('evaluations.costTokens', {
        input: format.number(input_tokens),
        output: format.number(output_tokens),
      }),
    audio_ms > 0 && t('evaluations.costSound', { time: formatClock(audio_ms) }),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
      <span className="[overflow-wrap:anywhere]">
        {t(`evaluations.costOf.${item.purpose}`)} <span className="text-muted">· {item.model}</span>
      </span>
      <span className="text-right tabular-nums">
        {usd === null ? t('evaluations.costNoPrice') : format.cost(usd)}
      </span>
      <span className="text-muted tabular-nums">{amounts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** What the interview cost in US dollars; by purpose and model on demand. */
const Cost = ({ cost: { usd, complete, items } }: { cost: ShownCost }) => {
  const t = useTexts()
  const format = useFormat()
  const sum = usd === null ? t('evaluations.costUnknown') : format.cost(usd)
  return (
    <details>
      <Summary>
        <span className="tabular-nums">
          {usd === null || complete ? sum : t('evaluations.costAtLeast', { sum })}
        </span>{' '}
        <span className="text-muted">{t('evaluations.costByModel')}</span>
      </Summary>
      <ul className="mt-1 max-w-[52ch] divide-y divide-line">
        {items.map(item => (
          <Item key={`${item.purpose} ${item.provider} ${item.model}`} item={item} />
        ))}
      </ul>
    </details>
  )
}

type Event = NonNullable<Interview['events']>[number]

/** What the words of some kinds count; `coverage` is absent from events of older versions. */
const countsOf = ({ details }: Event) => {
  const count = (name: string) => (typeof details[name] === 'number' ? details[name] : 0)
  return {
    restored: count('restored'),
    missing: count('missing'),
    damaged_parts: count('damaged_parts'),
    coverage: String(details.coverage ?? 'unknown'),
  }
}

/** Technical events of the interview, in words and with their time. */
const Course = ({ events }: { events: Event[] }) => {
  const t = useTexts()
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2">{t('evaluations.course')}</h3>
      <ul className="grid gap-2">
        {events.map(event => (
          <li key={`${event.at}${event.kind}`} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
            <Icon name="info" size={18} className="mt-0.5 text-muted" />
            <span>
              {t(`evaluations.event.${event.kind}`, countsOf(event))}
              <span className="block text-muted text-small">{format.dateTime(event.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who was not available, and who stepped in: a sentence for the talk, one for the evaluation. */
const StandIns = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const language = useLanguage()
  return fallbacksOf(interview).map(({ purpose, from, to }) => (
    <p key={purpose} className="text-muted">
      {t(`evaluations.fallback.${purpose}`, {
        names: namesOf(t, language, from),
        count: verbCount(from),
        to,
      })}
    </p>
  ))
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="mb-2 min-w-0 max-w-[62ch] sm:mb-0">{children}</dd>
  </>
)

/** Who wrote the transcript down, and what that means. */
const Writer = ({ interview, by }: { interview: Interview; by: Integrity['transcript'] }) => {
  const t = useTexts()
  const { transcript, audio_url } = interview
  const count = countFrom(transcript, 'browser')
  return (
    <>
      <p>{t(`evaluations.writtenBy.${writerOf(by, transcript)}`)}</p>
      <p className="text-muted">
        {by === 'server'
          ? t('evaluations.writtenByServer')
          : t('evaluations.writtenByBrowser', { count, total: transcript.length })}
        {by === 'browser' && audio_url && ` ${t('evaluations.compareSound')}`}
      </p>
    </>
  )
}

/** How the record of an interview came about: facts for its recruiter, never a verdict. */
export const RecordPanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { integrity, provider, transcript } = interview
  if (!integrity || !provider) return null
  const first = conductedFirst(interview) ?? provider
  const name = t(`evaluations.provider.${first}`)
  const cost = shownCost(interview.cost)
  return (
    <Section
      fold="record"
      title={t('evaluations.record')}
      note={t(`evaluations.writtenBy.${writerOf(integrity.transcript, transcript)}`)}
    >
      <div className="grid gap-5">
        <dl className="grid gap-x-4 gap-y-0.5 text-small sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-y-2">
          <Fact label={t('evaluations.spokenBy')}>
            <p>{first === provider ? name : t('evaluations.spokenBy.thenBuiltin', { name })}</p>
            <StandIns interview={interview} />
          </Fact>
          {transcript.length > 0 && (
            <Fact label={t('outcome.transcript')}>
              <Writer interview={interview} by={integrity.transcript} />
            </Fact>
          )}
          {cost && (
            <Fact label={t('evaluations.cost')}>
              <Cost cost={cost} />
            </Fact>
          )}
        </dl>
        <Course events={interview.events ?? []} />
        <Differences interview={interview} differences={integrity.differences} />
        <Attempts attempts={integrity.attempts} />
      </div>
    </Section>
  )
}
