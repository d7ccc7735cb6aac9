import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../../../components/password-field.tsx'
import { Badge, Button, Dialog, Failure, Form, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { changeUser, useSession } from '../../../lib/session/session.ts'
import { SecondFactorField } from './second-factor-field.tsx'
import { RecoveryCodes, SetUpApp, SetUpPassword } from './set-up-two-factor.tsx'

interface Answers {
  password: string
  code: string
}

interface Props {
  text: string
  submitLabel: string
  /** Asks for the password as well, and colours the button. */
  danger?: boolean
  run: (answers: Answers) => Promise<unknown>
  onClose: () => void
}

const CodeForm = ({ text, submitLabel, danger = false, run, onClose }: Props) => {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const confirm = useMutation({ mutationFn: run, onSuccess: onClose })
  const wrong = fieldErrors(confirm.error).password
  const ready = code.trim() !== '' && (!danger || password !== '')
  return (
    <Form onSubmit={() => ready && confirm.mutate({ password, code: code.trim() })} className="grid gap-5">
      <p>{text}</p>
      {!wrong && <Failure error={confirm.error} text={t('security.twoFactor.error')} />}
      {danger && (
        <PasswordField
          name="password"
          label={t('security.ownPassword')}
          error={wrong}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      )}
      <SecondFactorField value={code} onChange={setCode} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={confirm.isPending}
          disabled={!ready}
        >
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}

/** Asks for the second factor before something that weakens or replaces it. */
const CodeDialog = ({ open, title, ...form }: Props & { open: boolean; title: string }) => (
  <Dialog open={open} onClose={form.onClose} title={title}>
    <CodeForm {...form} />
  </Dialog>
)

/** What can be done while it is on: new recovery codes, and switching it off. */
const TwoFactorOn = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const t = useTexts()
  const [open, setOpen] = useState<'renew' | 'disable' | null>(null)
  const close = () => setOpen(null)
  const renew = async ({ code }: Answers) => {
    const { recovery_codes } = await api('POST /auth/two-factor/recovery-codes', { body: { code } })
    onCodes(recovery_codes)
  }
  const disable = async (answers: Answers) => {
    await api('POST /auth/two-factor/disable', { body: answers })
    changeUser({ two_factor_enabled: false })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch] text-muted">{t('security.twoFactor.textOn')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('renew')}>{t('security.twoFactor.renew')}</Button>
        <Button variant="danger" onClick={() => setOpen('disable')}>
          {t('security.twoFactor.disable')}
        </Button>
      </div>
      <CodeDialog
        open={open === 'renew'}
        title={t('security.twoFactor.renewTitle')}
        text={t('security.twoFactor.renewText')}
        submitLabel={t('security.twoFactor.renewSubmit')}
        run={renew}
        onClose={close}
      />
      <CodeDialog
        danger
        open={open === 'disable'}
        title={t('security.twoFactor.disableTitle')}
        text={t('security.twoFactor.disableText')}
        submitLabel={t('security.twoFactor.disable')}
        run={disable}
        onClose={close}
      />
    </div>
  )
}

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
