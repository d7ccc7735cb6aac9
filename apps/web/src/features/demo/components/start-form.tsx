import type { DemoLimit } from '@vivavox/contracts/demo'
import type { UiLocale } from '@vivavox/contracts/locales'
import { type FormEvent, useId, useRef, useState } from 'react'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Banner, Button, Field } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { obstacleTo } from '../demo-state.ts'
import { useStartDemo } from '../use-start-demo.ts'
import { DemosUsed } from './demos-used.tsx'

interface Props {
  limit: DemoLimit | undefined
  /** It could not be asked for. */
  limitFailed: boolean
  first: { interfaceLang: UiLocale; lang: string }
}

/** Two languages and a button, which says what is missing when it cannot be pressed yet. */
export const StartForm = ({ limit, limitFailed, first }: Props) => {
  const t = useTexts()
  const [interfaceLang, setInterfaceLang] = useState(first.interfaceLang)
  const [lang, setLang] = useState(first.lang)
  const [asked, setAsked] = useState(false)
  const reason = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useStartDemo()
  const obstacle = obstacleTo(limit, lang)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (obstacle === null) return mutate({ interfaceLang, lang })
    setAsked(true)
    if (obstacle === 'language') form.current?.querySelector<HTMLElement>('select[required]')?.focus()
  }
  const languageMissing = asked && obstacle === 'language'
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p className="max-w-[62ch] text-muted">{t('demo.select')}</p>
      <Field label={t('demo.interfaceLanguage')}>
        <UiLanguageSelect value={interfaceLang} onChange={setInterfaceLang} />
      </Field>
      <Field
        label={t('demo.interviewLanguage')}
        hint={t('demo.interviewLanguageHint')}
        error={languageMissing ? t('demo.selectInterview') : null}
        required
      >
        <LanguageSelect
          value={lang}
          onChange={code => {
            setLang(code)
            setAsked(false)
          }}
          placeholder={t('demo.chooseLanguage')}
        />
      </Field>
      {!limitFailed && <DemosUsed limit={limit} />}
      {error && (
        <Banner tone="error" title={t('demo.error.start')}>
          <p>{errorMessage(error, t('common.error.unknown'))}</p>
        </Banner>
      )}
      <div className="grid gap-2 sm:justify-items-start">
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          aria-disabled={obstacle !== null}
          aria-describedby={reason}
          busy={isPending}
        >
          {t('demo.start')}
        </Button>
        {obstacle === 'language' && (
          <p
            id={reason}
            role={asked ? 'alert' : undefined}
            className={asked ? 'sr-only' : 'text-muted text-small'}
          >
            {t('demo.selectInterview')}
          </p>
        )}
      </div>
    </form>
  )
}
