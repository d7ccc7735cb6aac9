import type { DemoLimit } from '@vivavox/contracts/demo'
import type { UiLocale } from '@vivavox/contracts/locales'
import { type FormEvent, useRef, useState } from 'react'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { Banner, Button, Field, Skeleton } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { cx } from '../../../lib/page/cx.ts'
import { obstacleTo } from '../demo-state.ts'
import { useStartDemo } from '../use-start-demo.ts'

/** How many demos are used up, in words and as bars. */
const Usage = ({ limit }: { limit: DemoLimit | undefined }) => {
  const t = useTexts()
  if (!limit) return <Skeleton className="h-6 w-56" />
  const { demo_interviews_used: used, demo_interviews_limit: all } = limit
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: all }, (_, at) => `bar ${at}`).map((name, at) => (
          <span key={name} className={cx('h-4 w-1.5 rounded-full', at < used ? 'bg-accent' : 'bg-line')} />
        ))}
      </span>
      <p className="text-small tabular-nums">{t('demo.used', { used, limit: all })}</p>
    </div>
  )
}

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
      {error && (
        <Banner tone="error" title={t('demo.error.start')}>
          <p>{errorMessage(error, t('common.error.unknown'))}</p>
        </Banner>
      )}
      {languageMissing && <Banner tone="error">{t('demo.selectInterview')}</Banner>}
      <Field label={t('demo.interfaceLanguage')}>
        <UiLanguageSelect value={interfaceLang} onChange={setInterfaceLang} />
      </Field>
      <Field label={t('demo.interviewLanguage')} hint={t('demo.interviewLanguageHint')} required>
        <LanguageSelect
          value={lang}
          onChange={code => {
            setLang(code)
            setAsked(false)
          }}
          placeholder={t('demo.chooseLanguage')}
        />
      </Field>
      {!limitFailed && <Usage limit={limit} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          aria-disabled={obstacle !== null}
          busy={isPending}
        >
          {t('demo.start')}
        </Button>
      </div>
    </form>
  )
}
