import type { CandidatePage } from '@vivavox/contracts/candidate-page'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { lazy, type ReactNode, Suspense } from 'react'
import { CandidateLanguage } from '../../../components/candidate-language.tsx'
import { LogoMark } from '../../../components/logo.tsx'
import { ErrorState, Spinner } from '../../../components/ui/index.ts'
import { useCandidateLanguage } from '../../../i18n/candidate-language.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, answeredWith } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AnswersPanel } from '../answers-panel.tsx'
import { AskPanel } from '../ask-panel.tsx'
import { DataPanel } from '../data-panel.tsx'
import { HelpPanel } from '../help-panel.tsx'
import { ResultsPanel } from '../results-panel.tsx'
import { StagePanel } from '../stage-panel.tsx'
import { usePage } from '../use-page.ts'
import { WhoPanel } from '../who-panel.tsx'

/** Fetched by candidates who were advanced. */
const NextStepPanel = lazy(async () => ({
  default: (await import('../next-step-panel.tsx')).NextStepPanel,
}))

interface FrameProps {
  /** Whose interview it is; absent where nothing is known of it. */
  of?: string | undefined
  title: string
  lead?: string | undefined
  children?: ReactNode
}

const Frame = ({ of, title, lead, children }: FrameProps) => {
  // A page that took away what had the focus goes on at its heading.
  const heading = useStepFocus<HTMLHeadingElement>(title, true)
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header className="grid gap-4">
        <div className="flex items-center gap-2.5 text-muted text-small">
          <LogoMark size={22} />
          {of && (
            <span className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
              {of}
            </span>
          )}
          <span className="ms-auto">
            <CandidateLanguage />
          </span>
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-display outline-none [overflow-wrap:anywhere]"
          dir="auto"
        >
          {title}
        </h1>
        {lead && <p className="max-w-[62ch] text-balance text-muted">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

const PageOf = ({ page, token }: { page: CandidatePage; token: string }) => {
  const t = useTexts()
  const format = useFormat()
  if (page.stage === 'erased')
    return (
      <Frame title={t('my.erased.title')} lead={t('my.erased.text', { date: format.date(page.since) })} />
    )
  const { company, vacancy, results } = page
  return (
    <Frame of={company.name} title={vacancy.title} lead={t('my.lead')}>
      <StagePanel page={page} token={token} />
      {page.next_step && (
        <Suspense fallback={<Spinner />}>
          <NextStepPanel step={page.next_step} token={token} />
        </Suspense>
      )}
      <HelpPanel page={page} token={token} />
      {results && <ResultsPanel results={results} />}
      <AnswersPanel page={page} token={token} />
      <AskPanel page={page} token={token} />
      <WhoPanel page={page} />
      <DataPanel page={page} token={token} />
    </Frame>
  )
}

/** The candidate's own page of one interview, by the link that mails bring. */
export const Component = () => {
  const t = useTexts()
  const token = useLinkSecret('token') ?? ''
  const { data, error, refetch } = usePage(token)
  const locale = data && data.stage !== 'erased' ? candidateLocaleFor(data.vacancy.language) : undefined
  const isInLanguage = useCandidateLanguage(locale)
  useTitle(t('my.title'))
  if (token === '' || answeredWith(error, 404))
    return <Frame title={t('my.unknown.title')} lead={t('my.unknown.text')} />
  if (error instanceof ApiError && !data)
    return (
      <Frame title={t('my.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  // Words first in their language: nothing is shown twice.
  if (!data || (locale && !isInLanguage)) return <Spinner />
  return <PageOf page={data} token={token} />
}
