import { ANSWER_MAX_MS } from '@vivavox/contracts/limits'
import { isCandidateLanguage, languageName, nativeLanguageName } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Banner, CopyButton, Summary } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { INTERVIEW_MINUTES, RESUME_MINUTES } from '../../../lib/page/brand.ts'
import { isInAppBrowser } from '../device-check/browser-kind.ts'
import { useUnwritten } from '../device-check/use-unwritten.ts'
import { isDemo } from '../flow/is-demo.ts'
import { Agreement } from './agreement.tsx'
import { EarlierResult } from './earlier-result.tsx'
import { StepFrame } from './step-frame.tsx'

/** Says before anything is filled in that an app's own window is a bad place to speak, and gives the link to take along. */
const InAppNotice = ({ invitation }: Pick<Props, 'invitation'>) => {
  const t = useTexts()
  const [inApp] = useState(() => isInAppBrowser(navigator.userAgent))
  if (!inApp) return null
  const { origin, pathname, search } = window.location
  const link = origin + pathname + search + (invitation ? `#invitation=${invitation}` : '')
  return (
    <Banner tone="warn" actions={<CopyButton text={link} label={t('interviews.inApp.copy')} />}>
      {t('interviews.remedy.inApp')}
    </Banner>
  )
}

const HOW = ['audio', 'interview', 'recording', 'results'] as const
const TIPS = ['quiet', 'pace', 'concise'] as const
const LIMITS = [
  ['answer', Math.floor(ANSWER_MAX_MS / 60_000)],
  ['interview', INTERVIEW_MINUTES],
  ['resume', RESUME_MINUTES],
] as const

interface Props {
  vacancy: PublicVacancy
  /** The notice changed since it was read. */
  noticeChanged: boolean
  /** An interview that was finished on this device and may be read. */
  earlierId?: string | null
  /** The token of the invitation that led here. */
  invitation?: string | undefined
  /** Until when the interview can be begun, ISO 8601. */
  until?: string | null
  onContinue: () => void
}

const Fact = ({ icon, children }: { icon: IconName; children: string }) => (
  <li className="flex items-center gap-2">
    <Icon name={icon} size={18} className="text-muted" />
    {children}
  </li>
)

const Facts = ({ vacancy, until }: Pick<Props, 'vacancy' | 'until'>) => {
  const t = useTexts()
  const format = useFormat()
  const language = languageName(vacancy.language, useLanguage())
  const own = nativeLanguageName(vacancy.language)
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-line border-y py-3">
      <Fact icon="globe">{t('interviews.facts.language', { language })}</Fact>
      <Fact icon="question">{t('common.questions', { count: vacancy.questions_count })}</Fact>
      <Fact icon="clock">{t('interviews.facts.minutes', { minutes: vacancy.estimated_minutes })}</Fact>
      {until && <Fact icon="clock">{t('interviews.facts.until', { date: format.dateTime(until) })}</Fact>}
      {!isCandidateLanguage(vacancy.language) && (
        <li className="w-full text-muted">{t('interviews.facts.ownLanguage', { language, own })}</li>
      )}
    </ul>
  )
}

const Welcome = ({ vacancy: { welcome, company_name } }: { vacancy: PublicVacancy }) =>
  welcome && (
    <figure className="grid gap-1 border-accent border-l-2 pl-4">
      <blockquote
        className="max-w-[62ch] whitespace-pre-line text-title font-normal [overflow-wrap:anywhere]"
        dir="auto"
      >
        {welcome}
      </blockquote>
      {company_name && (
        <figcaption className="text-muted text-small [overflow-wrap:anywhere]" dir="auto">
          {company_name}
        </figcaption>
      )}
    </figure>
  )

/** What the work is: candidates who came by a poster have read of it nowhere else. */
const AboutTheJob = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  return (
    <details>
      <Summary className="min-h-11 items-center! font-medium">{t('interviews.job')}</Summary>
      <p className="max-w-[68ch] whitespace-pre-line pt-1 pl-5 [overflow-wrap:anywhere]" dir="auto">
        {vacancy.description}
      </p>
    </details>
  )
}

const HowItGoes = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  const unwritten = useUnwritten(vacancy) === true
  const words = (name: (typeof HOW)[number]) => {
    if (isDemo(vacancy) && name === 'results')
      return { title: 'demo.instructions.resultsTitle', text: 'demo.instructions.results' } as const
    const step = unwritten && name === 'recording' ? 'typing' : name
    return { title: `interviews.how.${step}.title`, text: `interviews.how.${step}.text` } as const
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{t('interviews.how.title')}</h2>
      <ol className="grid gap-4">
        {HOW.map((name, index) => (
          <li key={name} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
            <span className="flex size-7 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-small tabular-nums">
              {index + 1}
            </span>
            <div className="grid gap-0.5">
              <p className="font-medium">{t(words(name).title)}</p>
              <p className="max-w-[60ch] text-balance text-muted">{t(words(name).text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Both limits, and what happens to a candidate who leaves: told before, not when they are reached. */
const Limits = () => {
  const t = useTexts()
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('interviews.limits.title')}</h2>
      <ul className="grid gap-2">
        {LIMITS.map(([name, minutes]) => (
          <li key={name} className="flex max-w-[64ch] gap-2.5">
            <Icon name="clock" size={18} className="mt-1 text-muted" />
            {t(`interviews.limits.${name}`, { minutes })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Tips = () => {
  const t = useTexts()
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('interviews.tips.title')}</h2>
      <ul className="grid gap-2">
        {TIPS.map(name => (
          <li key={name} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-1 text-accent" />
            {t(`interviews.tips.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Step 1: how it goes, what is kept of it, and the candidate's consent. */
export const InstructionsStep = (props: Props) => {
  const { vacancy, noticeChanged, earlierId = null, invitation, until = null, onContinue } = props
  const t = useTexts()
  const demo = isDemo(vacancy)
  return (
    <StepFrame
      vacancy={vacancy}
      step="instructions"
      title={t(demo ? 'demo.instructions.title' : 'interviews.instructions.title')}
      lead={t('interviews.instructions.lead')}
    >
      <Welcome vacancy={vacancy} />
      <InAppNotice invitation={invitation} />
      <EarlierResult interviewId={earlierId} />
      <Facts vacancy={vacancy} until={until} />
      {!demo && <AboutTheJob vacancy={vacancy} />}
      <HowItGoes vacancy={vacancy} />
      {!demo && <Limits />}
      <Tips />
      <Agreement vacancy={vacancy} noticeChanged={noticeChanged} onAgreed={onContinue} />
    </StepFrame>
  )
}
