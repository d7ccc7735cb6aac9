import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { CodeInput } from '../../../../components/code-input.tsx'
import { Banner, Button, Field, Skeleton } from '../../../../components/ui/index.ts'
import { T, useTexts } from '../../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../../lib/api/api.ts'
import { isCompleteCode } from '../../../../lib/forms/code-digits.ts'
import { useCopy } from '../../../../lib/page/use-copy.ts'

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The key for who types it in: all of it to be seen, in groups of four. */
const KeyLine = ({ secret }: { secret: string }) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(secret)
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-small">{t('security.twoFactor.key')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="select-all font-mono">{inGroups(secret)}</code>
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'common.copied' : 'common.copy')}
        </Button>
      </div>
      {failed && (
        <p role="alert" className="text-bad text-small">
          {t('common.copyFailed')}
        </p>
      )}
    </div>
  )
}

// Few ever see it.
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCompleteCode(code)) enable.mutate()
  }
  const openApp = (text: string) => (
    <a href={setup.otpauth_url} className="link">
      {text}
    </a>
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="flex flex-wrap gap-6">
        <Suspense fallback={<Skeleton className="size-46" />}>
          <QrCode value={setup.otpauth_url} label={t('security.twoFactor.qrLabel')} />
        </Suspense>
        <div className="grid min-w-0 flex-1 basis-64 content-start gap-2">
          <h3 className="font-semibold">{t('security.twoFactor.scan')}</h3>
          <p className="max-w-[60ch] text-muted">
            <T k="security.twoFactor.scanText" tags={{ link: openApp }} />
          </p>
        </div>
      </div>
      <KeyLine secret={setup.secret} />
      {enable.isError && (
        <Banner tone="error">{errorMessage(enable.error, t('security.twoFactor.error'))}</Banner>
      )}
      <Field label={t('security.twoFactor.code')} hint={t('security.twoFactor.codeHint')} required>
        <CodeInput autoFocus value={code} onChange={setCode} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={enable.isPending} disabled={!isCompleteCode(code)}>
          {t('security.twoFactor.enable')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
