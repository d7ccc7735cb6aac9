import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CodeInput } from '../../../components/code-input.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { QrPicture } from '../../../components/qr-code.tsx'
import { Button, Checkbox, CopyButton, Failure, Field, Form, Skeleton } from '../../../components/ui/index.ts'
import { useUnsaved } from '../../../components/unsaved.tsx'
import { T, useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { isCompleteCode } from '../../../lib/forms/code-digits.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { PRODUCT_NAME } from '../../../lib/page/brand.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { useSession } from '../../../lib/session/session.ts'

interface SetUpPasswordProps {
  onSetUp: (setup: Reply<'POST /auth/two-factor/setup'>) => void
  onCancel: () => void
}

/** First step: the password, so that an open tab is not enough. */
export const SetUpPassword = ({ onSetUp, onCancel }: SetUpPasswordProps) => {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const setUp = useMutation({
    mutationFn: () => api('POST /auth/two-factor/setup', { body: { password } }),
    onSuccess: onSetUp,
  })
  const wrong = fieldErrors(setUp.error).password
  return (
    <Form onSubmit={() => password !== '' && setUp.mutate()} className="grid max-w-md gap-5">
      {!wrong && <Failure error={setUp.error} text={t('security.twoFactor.error')} />}
      <PasswordField
        name="password"
        autoFocus
        label={t('security.ownPassword')}
        hint={t('security.ownPasswordHint')}
        error={wrong}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={setUp.isPending} disabled={password === ''}>
          {t('common.continue')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The key for who types it in: all of it to be seen, in groups of four. */
const KeyLine = ({ secret }: { secret: string }) => {
  const t = useTexts()
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-small">{t('security.twoFactor.key')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all font-mono">{inGroups(secret)}</code>
        <CopyButton size="small" text={secret} />
      </div>
    </div>
  )
}

/** Pixels. */
const QR_SIZE = 184

interface Props {
  setup: Reply<'POST /auth/two-factor/setup'>
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** Second step: the key goes into the app, and the app's first code comes back. */
export const SetUpApp = ({ setup, onCodes, onCancel }: Props) => {
  const t = useTexts()
  const [code, setCode] = useState('')
  const enable = useMutation({
    mutationFn: () => api('POST /auth/two-factor/enable', { body: { code } }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: () => setCode(''),
  })
  const openApp = (text: string) => (
    <a href={setup.otpauth_url} className="link">
      {text}
    </a>
  )
  return (
    <Form onSubmit={() => isCompleteCode(code) && enable.mutate()} className="grid gap-6">
      <div className="flex flex-wrap gap-6">
        <Suspense fallback={<Skeleton className="size-46" />}>
          <QrPicture
            value={setup.otpauth_url}
            size={QR_SIZE}
            marginSize={3}
            level="M"
            role="img"
            aria-label={t('security.twoFactor.qrLabel')}
            className="rounded-box border border-line"
          />
        </Suspense>
        <div className="grid min-w-0 flex-1 basis-64 content-start gap-2">
          <h3 className="font-semibold">{t('security.twoFactor.scan')}</h3>
          <p className="max-w-[60ch] text-muted">
            <T k="security.twoFactor.scanText" tags={{ link: openApp }} />
          </p>
        </div>
      </div>
      <KeyLine secret={setup.secret} />
      <Failure error={enable.error} text={t('security.twoFactor.error')} />
      <Field label={t('security.twoFactor.code')} hint={t('security.twoFactor.codeHint')} required>
        <CodeInput autoFocus value={code} onChange={setCode} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={enable.isPending} disabled={!isCompleteCode(code)}>
          {t('security.twoFactor.enable')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}

/** Last step: the codes, shown this once; goes on when they are said to be saved. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const t = useTexts()
  const email = useSession().user?.email ?? ''
  const [saved, setSaved] = useState(false)
  const list = codes.join('\n')
  useUnsaved(!saved)
  const download = () => {
    const title = t('security.twoFactor.fileTitle', { product: PRODUCT_NAME, email })
    const text = `${title}\n${t('security.twoFactor.fileText')}\n\n${list}\n`
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('security.twoFactor.codesTitle')}</h3>
        <p className="max-w-[60ch] text-muted">{t('security.twoFactor.codesText')}</p>
      </div>
      <ul
        aria-label={t('security.twoFactor.codesList')}
        className="grid max-w-md gap-x-8 gap-y-2 whitespace-nowrap rounded-box border border-line bg-sunken p-4 font-mono min-[28rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={list} label={t('common.copy')} />
        <Button icon="download" onClick={download}>
          {t('security.twoFactor.download')}
        </Button>
      </div>
      <Checkbox
        label={t('security.twoFactor.saved')}
        checked={saved}
        onChange={event => setSaved(event.target.checked)}
      />
      <Button variant="primary" disabled={!saved} onClick={onDone} className="justify-self-start">
        {t('security.twoFactor.done')}
      </Button>
    </div>
  )
}
