import { useQuery } from '@tanstack/react-query'
import { parseLanguage } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../../components/ui/index.ts'
import { useLanguage, usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AudioStep } from '../components/audio-step.tsx'
import { InstructionsStep } from '../components/instructions-step.tsx'
import { LiveStep } from '../components/live-step.tsx'
import { LoadFailed } from '../components/load-failed.tsx'
import { StepFrame } from '../components/step-frame.tsx'
import { Waiting } from '../components/waiting.tsx'
import type { DemoLanguages } from '../room/room-transport.ts'
import { DemoEnd } from './demo-end.tsx'
import { useDemoFlow } from './use-demo-flow.ts'

interface Props {
  vacancy: PublicVacancy
  onContinue: () => void
}

/** The page was reloaded in the middle: the server remembers. */
const DemoResume = ({ vacancy, onContinue }: Props) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('demo.resume.title')} lead={t('demo.resume.lead')}>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="primary" size="large" onClick={onContinue}>
          {t('interviews.resume.continue')}
        </Button>
        <LinkButton to="/demo" size="large">
          {t('demo.resume.anew')}
        </LinkButton>
      </div>
    </StepFrame>
  )
}

/** What the address asks for; English where it asks for nothing that exists. */
const languagesIn = (query: URLSearchParams): DemoLanguages => ({
  language: parseLanguage(query.get('lang') ?? '') ?? 'en',
  interfaceLang: query.get('interfaceLang') === 'ru' ? 'ru' : 'en',
})

interface StepsProps {
  vacancy: PublicVacancy
  languages: DemoLanguages
}

const DemoSteps = ({ vacancy, languages }: StepsProps) => {
  const flow = useDemoFlow()
  const { step } = flow
  switch (step.name) {
    case 'none':
      return <Navigate to={`/demo?lang=${languages.language}`} replace />
    case 'resume':
      return <DemoResume vacancy={vacancy} onContinue={flow.resume} />
    case 'instructions':
      return <InstructionsStep vacancy={vacancy} noticeChanged={false} onContinue={flow.readInstructions} />
    case 'audio':
      return <AudioStep vacancy={vacancy} onStart={flow.start} />
    case 'live':
      return (
        <LiveStep
          attempt={step.attempt}
          vacancy={vacancy}
          interview={step.pass}
          demo={languages}
          devices={step.devices}
          onComplete={flow.complete}
          onRestart={flow.restartRoom}
        />
      )
    case 'completed':
      return <DemoEnd vacancy={vacancy} />
  }
}

/** /interview/demo: an interview with nobody behind it. */
export const DemoInterview = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const languages = useMemo(() => languagesIn(query), [query])
  const { language, interfaceLang } = languages
  const { data, error, refetch } = useQuery({
    queryKey: ['demo-vacancy', language, interfaceLang],
    queryFn: () => api('GET /demo/vacancy', { query: { lang: language, interfaceLang }, anonymous: true }),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  usePageLanguage(interfaceLang === 'ru' ? 'ru' : 'en')
  const shown = useLanguage()
  useTitle(t('demo.instructions.title'))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data || shown !== interfaceLang) return <Waiting />
  return <DemoSteps vacancy={data} languages={languages} />
}
