import type { Integrity, Interview } from '@vivavox/contracts/interviews'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { namesOf, verbCount } from '../provider-names.ts'
import { Attempts } from './attempts.tsx'
import { Cost } from './cost.tsx'
import { Differences } from './differences.tsx'
import { steppedIn } from './gave-way.ts'
import { ledFirst } from './interviewers.ts'
import { shownCost } from './shown-cost.ts'
import { countFrom, writerOf } from './writer.ts'

type Event = NonNullable<Interview['events']>[number]

/** What the words of some kinds count. */
const countsOf = ({ details }: Event) => {
  const count = (name: string) => (typeof details[name] === 'number' ? details[name] : 0)
  return {
    restored: count('restored'),
    missing: count('missing'),
    damaged_parts: count('damaged_parts'),
  }
}

/** What happened in the talk that nobody in it did, in words and with its time. */
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
  return steppedIn(interview).map(({ purpose, from, to }) => (
    <p key={purpose} className="text-muted">
      {t(`evaluations.gaveWay.${purpose}`, {
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
  const first = ledFirst(interview) ?? provider
  const name = t(`evaluations.provider.${first}`)
  const cost = shownCost(interview.cost)
  return (
    <Panel title={t('evaluations.record')}>
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
    </Panel>
  )
}
