import { type FormEvent, useState } from 'react'
import { CodeInput } from '../../../components/code-input.tsx'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { isCompleteCode } from '../../../lib/forms/code-digits.ts'

interface Props {
  /** Why the last code was not taken. */
  message: string | false
  busy: boolean
  onCode: (code: string) => void
  /** To the password again. */
  onBack: () => void
}

/** The second step of signing in: the app's code, or a recovery code when the app is out of reach. */
export const SecondStep = ({ message, busy, onCode, onBack }: Props) => {
  const t = useTexts()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const ready = kind === 'app' ? isCompleteCode(code) : code.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    onCode(code.trim())
    setCode('')
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {message && <Banner tone="error">{message}</Banner>}
      <Field label={t(`auth.second.${kind}`)} hint={t(`auth.second.${kind}.hint`)} required>
        {kind === 'app' ? (
          <CodeInput autoFocus value={code} onChange={setCode} />
        ) : (
          <TextInput
            autoFocus
            name="recovery"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            placeholder="xxxx-xxxx-xxxx"
            value={code}
            onChange={event => setCode(event.target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} disabled={!ready && !busy}>
        {t('auth.login.submit')}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button variant="ghost" onClick={change}>
          {t(kind === 'app' ? 'auth.second.useRecovery' : 'auth.second.useApp')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </form>
  )
}
