import { lazy, type ReactNode } from 'react'
import type { StepWays } from '../components/step-form.tsx'
import { ClaimForm } from '../features/auth/claim-form.tsx'
import { SetupPage, type SetupParts } from '../features/setup/setup-page.tsx'
import { StartStep } from '../features/setup/start-step.tsx'
import { loadTexts } from '../i18n/engine.ts'
import { AwayBanner } from './app-shell.tsx'

/** A step out of the settings, fetched when it is reached, with their texts. */
const lazyStep = (load: () => Promise<(props: { ways: StepWays }) => ReactNode>) =>
  lazy(async () => {
    const [step] = await Promise.all([
      load(),
      loadTexts('settings'),
      loadTexts('admin'),
      loadTexts('connections'),
    ])
    return { default: step }
  })

const InstallationStep = lazyStep(
  async () => (await import('../features/settings/installation/installation-step.tsx')).InstallationStep,
)
const EnginesStep = lazyStep(
  async () => (await import('../features/settings/models/engines-step.tsx')).EnginesStep,
)
const MailStep = lazyStep(
  async () => (await import('../features/settings/connections/mail-step.tsx')).MailStep,
)

const PARTS: SetupParts = {
  claim: claim => <ClaimForm {...claim} />,
  step: (step, ways) => {
    if (step === 'server') return <InstallationStep ways={ways} />
    if (step === 'engines') return <EnginesStep ways={ways} />
    if (step === 'mail') return <MailStep ways={ways} />
    return <StartStep ways={ways} />
  },
}

/** The first run, with the steps of all features. */
export const Component = () => (
  <>
    <AwayBanner />
    <SetupPage parts={PARTS} />
  </>
)
