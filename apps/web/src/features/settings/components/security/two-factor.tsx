import { useState } from 'react'
import { Badge, Button, Panel } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import type { Reply } from '../../../../lib/api/api.ts'
import { useStepFocus } from '../../../../lib/page/use-step-focus.ts'
import { changeUser, useSession } from '../../../../lib/session/session.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { SetUpPassword } from './set-up-password.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'

type Step =
  | { name: 'rest' }
  | { name: 'password' }
  | { name: 'app'; setup: Reply<'POST /auth/two-factor/setup'> }
  | { name: 'codes'; codes: string[] }

const REST: Step = { name: 'rest' }

/** The second factor: set up in three steps (password, app, recovery codes), renewed, switched off. */
export const TwoFactor = () => {
  const t = useTexts()
  const on = useSession().user?.two_factor_enabled ?? false
  const [step, setStep] = useState<Step>(REST)
  const place = useStepFocus<HTMLDivElement>(`${step.name} ${on}`)
  const rest = () => setStep(REST)
  const showCodes = (codes: string[]) => {
    changeUser({ two_factor_enabled: true })
    setStep({ name: 'codes', codes })
  }
  return (
    <Panel
      title={t('security.twoFactor.title')}
      actions={
        <Badge tone={on ? 'good' : 'neutral'} {...(on && { icon: 'check' })}>
          {t(on ? 'security.twoFactor.on' : 'security.twoFactor.off')}
        </Badge>
      }
    >
      <div ref={place} tabIndex={-1} className="rounded-box outline-offset-8">
        {step.name === 'rest' && !on && (
          <div className="grid justify-items-start gap-4">
            <p className="max-w-[60ch] text-muted">{t('security.twoFactor.text')}</p>
            <Button onClick={() => setStep({ name: 'password' })}>{t('security.twoFactor.begin')}</Button>
          </div>
        )}
        {step.name === 'rest' && on && <TwoFactorOn onCodes={showCodes} />}
        {step.name === 'password' && (
          <SetUpPassword onSetUp={setup => setStep({ name: 'app', setup })} onCancel={rest} />
        )}
        {step.name === 'app' && <SetUpApp setup={step.setup} onCodes={showCodes} onCancel={rest} />}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      </div>
    </Panel>
  )
}
