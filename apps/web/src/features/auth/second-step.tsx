import { useState } from 'react'
import { CodeInput } from '../../components/code-input.tsx'
import { Icon } from '../../components/icons.tsx'
import { Banner, Button, Field, Form, TextInput } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { isCompleteCode } from '../../lib/forms/code-digits.ts'

interface Props {
  /** Why the last code was not taken. */
  message: string | false
  /** Whether the code itself is wrong, and not something on the way. */
  isWrong: boolean
  busy: boolean
  onCode: (code: string) => void
  /** To the password again. */
  onBack: () => void
}

/** The second step of signing in: the app's code, or a recovery code when the app is out of reach. */
export const SecondStep = ({ message, isWrong, busy, onCode, onBack }: Props) => {
  const t = useTexts()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(kind)
  const ready = kind === 'app' ? isCompleteCode(code) : code.trim() !== ''
  const submit = () => {
    if (!ready) return
    onCode(code.trim())
    setCode('')
    setAsked(kind)
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
  }
  const isShown = message && asked === kind
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <Field
        label={t(`auth.second.${kind}`)}
        hint={t(`auth.second.${kind}.hint`)}
        error={isShown && isWrong && !code ? <span role="alert">{message}</span> : null}
        required
      >
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
        {t('common.nav.login')}
      </Button>
      {isShown && !isWrong && <Banner tone="error">{message}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <button type="button" onClick={change} className="link min-h-6">
          {t(kind === 'app' ? 'auth.second.useRecovery' : 'auth.second.useApp')}
        </button>
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-6 items-center gap-1.5 text-muted text-small hover:text-ink"
        >
          <Icon name="arrowLeft" size={16} />
          {t('common.back')}
        </button>
      </div>
    </Form>
  )
}
