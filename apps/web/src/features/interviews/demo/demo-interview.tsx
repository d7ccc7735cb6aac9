import { useQuery } from '@tanstack/react-query'
import { parseLanguage } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useMemo, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { SignUpLink } from '../../../components/sign-up-link.tsx'
import { Button, LinkButton } from '../../../components/ui/index.ts'
import { useLanguage, usePageLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { keepDemoPass, readDemoPass } from '../../../lib/session/demo-pass.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import { AudioStep } from '../device-check/audio-step.tsx'
import { type DeviceChoice, keepDeviceChoice, readDeviceChoice } from '../device-check/use-devices.ts'
import type { DemoLanguages } from '../room/room-transport.ts'
import { InstructionsStep } from '../steps/instructions-step.tsx'
import { LiveStep, LoadFailed, Waiting } from '../steps/live-step.tsx'
import { StepFrame } from '../steps/step-frame.tsx'

type DemoStep =
  /** Nothing was begun in this tab. */
  | { name: 'none' }
  | { name: 'resume'; pass: InterviewPass; devices: DeviceChoice }
  | { name: 'instructions'; pass: InterviewPass }
  | { name: 'audio'; pass: InterviewPass }
  | { name: 'live'; pass: InterviewPass; devices: DeviceChoice; attempt: number }
  | { name: 'completed' }

const firstStep = (): DemoStep => {
  const pass = readDemoPass()
  if (!pass) return { name: 'none' }
  const devices = readDeviceChoice(pass.id)
  return devices ? { name: 'resume', pass, devices } : { name: 'instructions', pass }
}

/** The way through a demo: as a candidate's, without a form, and back into it after a reload. */
const useDemoFlow = () => {
  const [step, setStep] = useState(firstStep)
  return {
    step,
    readInstructions: () =>
      setStep(now => (now.name === 'instructions' ? { name: 'audio', pass: now.pass } : now)),
    start: async (devices: DeviceChoice) => {
      if (step.name !== 'audio') return
      keepDeviceChoice(step.pass.id, devices)
      setStep({ name: 'live', pass: step.pass, devices, attempt: 0 })
    },
    resume: () => setStep(now => (now.name === 'resume' ? { ...now, name: 'live', attempt: 0 } : now)),
    restartRoom: () => setStep(now => (now.name === 'live' ? { ...now, attempt: now.attempt + 1 } : now)),
    complete: () => {
      keepDemoPass(null)
      setStep({ name: 'completed' })
    },
  }
}

const BENEFITS = [
  { name: 'questions', icon: 'pencil' },
  { name: 'scores', icon: 'play' },
  { name: 'link', icon: 'link' },
  { name: 'decide', icon: 'user' },
] as const satisfies readonly { name: string; icon: IconName }[]

const DemoEnd = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('demo.end.title')} lead={t('demo.end.lead')}>
      <section className="grid gap-5">
        <h2 className="text-title">{t('demo.end.benefits')}</h2>
        <ul className="grid gap-x-8 gap-y-5 border-line border-y py-6 sm:grid-cols-2">
          {BENEFITS.map(({ name, icon }) => (
            <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
              <Icon name={icon} size={20} className="mt-0.5 text-accent" />
              <div className="grid content-start gap-0.5">
                <p className="font-medium">{t(`demo.end.${name}.title`)}</p>
                <p className="text-muted">{t(`demo.end.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid justify-items-start gap-4">
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <SignUpLink size="large" />
          <LinkButton to="/" size="large">
            {t('demo.end.home')}
          </LinkButton>
        </div>
        <Link to="/demo" className="inline-flex min-h-6 items-center text-muted underline hover:text-ink">
          {t('demo.end.again')}
        </Link>
      </div>
    </StepFrame>
  )
}

/** The page was reloaded in the middle: the server remembers. */
const DemoResume = ({ vacancy, onContinue }: { vacancy: PublicVacancy; onContinue: () => void }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('demo.resume.title')} lead={t('demo.resume.lead')}>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="primary" size="large" onClick={onContinue}>
          {t('common.continue')}
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

const DemoSteps = ({ vacancy, languages }: { vacancy: PublicVacancy; languages: DemoLanguages }) => {
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

/** /interview/demo: an interview for the sample vacancy, without an account or a stored record. */
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
