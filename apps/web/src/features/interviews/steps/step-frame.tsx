import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { type ReactNode, useEffect, useRef } from 'react'
import { CandidateLanguage } from '../../../components/candidate-language.tsx'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { LogoMark } from '../../../components/logo.tsx'
import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isDemo } from '../flow/is-demo.ts'

const STEPS = ['instructions', 'form', 'audio', 'interview'] as const
type Step = (typeof STEPS)[number]
/** A demo does not ask for the candidate's details. */
const DEMO_STEPS: readonly Step[] = STEPS.filter(step => step !== 'form')

interface Props {
  vacancy: Pick<PublicVacancy, 'id' | 'title' | 'company_name' | 'company_logo' | 'is_sample'>
  step?: Step
  title: ReactNode
  lead?: ReactNode
  /** Two columns where the window has room for them. */
  wide?: boolean
  children: ReactNode
}

const StepTrail = ({ steps, step }: { steps: readonly Step[]; step: Step }) => {
  const t = useTexts()
  const at = steps.indexOf(step)
  return (
    <div className="grid gap-2">
      <ol aria-hidden="true" className="flex gap-1.5">
        {steps.map((name, index) => (
          <li key={name} className={`h-1 flex-1 rounded-full ${index <= at ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </ol>
      <p className="text-small text-muted">
        {t('interviews.step.of', { step: at + 1, total: steps.length })} · {t(`interviews.step.${step}`)}
      </p>
    </div>
  )
}

/** One step before the interview: whose it is, where you are, one thing to do. Takes the focus when it appears. */
export const StepFrame = ({ vacancy, step, title, lead, wide = false, children }: Props) => {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div
      className={cx(
        'mx-auto grid w-full max-w-2xl content-start gap-8 px-4 py-6 sm:px-6 sm:py-10',
        wide && 'lg:max-w-5xl',
      )}
    >
      <header className="grid gap-5">
        <div className="flex items-center gap-2.5 text-small">
          {vacancy.company_logo ? <CompanyLogo src={vacancy.company_logo} /> : <LogoMark size={22} />}
          <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
            {vacancy.company_name && <span className="text-muted">{vacancy.company_name} · </span>}
            <span className="font-medium">{vacancy.title}</span>
          </span>
          {/* `SampleMark` would come with every page's script for this one place. */}
          {vacancy.is_sample && <Badge tone="accent">{t('common.sample')}</Badge>}
          {!isDemo(vacancy) && (
            <span className="ms-auto">
              <CandidateLanguage />
            </span>
          )}
        </div>
        {step && <StepTrail steps={isDemo(vacancy) ? DEMO_STEPS : STEPS} step={step} />}
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-display outline-none [overflow-wrap:anywhere]">
            {title}
          </h1>
          {lead && <p className="max-w-[62ch] text-balance text-muted">{lead}</p>}
        </div>
      </header>
      {children}
    </div>
  )
}
