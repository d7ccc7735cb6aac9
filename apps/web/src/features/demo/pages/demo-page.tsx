import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoLimit } from '@vivavox/contracts/demo'
import { DEMO_ID_PREFIX } from '@vivavox/contracts/limits'
import { parseLanguage, type UiLocale } from '@vivavox/contracts/locales'
import { useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { LanguageSelect } from '../../../components/language-select.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { SignUpLink } from '../../../components/sign-up-link.tsx'
import { Banner, Button, Field, Form, LinkButton, Panel, Skeleton } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { setUiLanguage, useLanguage, useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { isRegistrationOpen, useHasPlans } from '../../../lib/page/brand.ts'
import { cx } from '../../../lib/page/cx.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { keepDemoPass } from '../../../lib/session/demo-pass.ts'
import { useSession } from '../../../lib/session/session.ts'
import { demoObstacle } from '../demo-state.ts'

const DEMO_LIMIT_KEY = ['demo-limit']

interface DemoChoice {
  interfaceLang: UiLocale
  /** Of the interview, BCP 47. */
  lang: string
}

/** Counts one demo, applies the interface language and leads into the interview. */
const useStartDemo = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ interfaceLang, lang }: DemoChoice) => {
      const { demo_token } = await api('POST /auth/increment-demo')
      keepDemoPass({ id: `${DEMO_ID_PREFIX}${crypto.randomUUID()}`, candidate_token: demo_token })
      // The interview asks for its texts again, and says so if they cannot be had.
      await setUiLanguage(interfaceLang).catch(() => undefined)
      await navigate(`/interview/demo?${new URLSearchParams({ lang, interfaceLang })}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: DEMO_LIMIT_KEY }),
  })
}

const DemosUsed = ({ limit }: { limit: DemoLimit | undefined }) => {
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

interface StartFormProps {
  limit: DemoLimit | undefined
  /** It could not be asked for. */
  limitFailed: boolean
  first: { interfaceLang: UiLocale; lang: string }
}

/** Two languages and a button, which says what is missing when it cannot be pressed yet. */
const StartForm = ({ limit, limitFailed, first }: StartFormProps) => {
  const t = useTexts()
  const [interfaceLang, setInterfaceLang] = useState(first.interfaceLang)
  const [lang, setLang] = useState(first.lang)
  const [asked, setAsked] = useState(false)
  const reason = useId()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useStartDemo()
  const obstacle = demoObstacle(limit, lang)
  const submit = () => {
    if (isPending) return
    if (obstacle === null) return mutate({ interfaceLang, lang })
    setAsked(true)
    if (obstacle === 'language') form.current?.querySelector<HTMLElement>('select[required]')?.focus()
  }
  const languageMissing = asked && obstacle === 'language'
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
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
    </Form>
  )
}

const Exhausted = ({ why, limit }: { why: 'own' | 'network'; limit: DemoLimit }) => {
  const t = useTexts()
  const signedIn = useSession().status === 'signed-in'
  const free = String(useHasPlans() && isRegistrationOpen())
  if (why === 'network') {
    return (
      <Banner
        tone="warn"
        title={t('demo.networkExceeded')}
        actions={
          !signedIn && (
            <LinkButton to="/login?demo=true" variant="primary">
              {t('common.nav.login')}
            </LinkButton>
          )
        }
      >
        <p>{t('demo.networkNext')}</p>
      </Banner>
    )
  }
  return (
    <Banner
      tone="warn"
      title={t('demo.limitExceeded', { limit: limit.demo_interviews_limit })}
      actions={
        signedIn ? (
          <LinkButton to="/create-vacancy" variant="primary">
            {t('demo.createVacancy')}
          </LinkButton>
        ) : (
          <SignUpLink />
        )
      }
    >
      <p>{t('demo.limitNext', { free })}</p>
    </Banner>
  )
}

const POINTS = [
  { name: 'sound', icon: 'speaker' },
  { name: 'talk', icon: 'mic' },
  { name: 'private', icon: 'eyeOff' },
] as const satisfies readonly { name: string; icon: IconName }[]

const Expect = () => {
  const t = useTexts()
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-title">{t('demo.expect.title')}</h2>
      <ul className="grid gap-4">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Icon name={icon} size={20} className="mt-0.5 text-accent" />
            <div className="grid content-start gap-0.5">
              <p className="font-medium">{t(`demo.expect.${name}.title`)}</p>
              <p className="max-w-[48ch] text-muted">{t(`demo.expect.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useDemoLimit = () => {
  const { status } = useSession()
  return useQuery({
    queryKey: [...DEMO_LIMIT_KEY, status],
    queryFn: ({ signal }) => api('GET /auth/demo-limit', { signal }),
    enabled: status !== 'loading',
  })
}

/** /demo without an account, /demo-interview behind sign-in: choose the languages and begin. */
export const Component = () => {
  const t = useTexts()
  const shown = useLanguage()
  const [query] = useSearchParams()
  const limit = useDemoLimit()
  const obstacle = demoObstacle(limit.data, '')
  const isUsedUp = obstacle === 'own' || obstacle === 'network'
  useTitle(t('demo.title'))
  return (
    <Page
      width="medium"
      title={t('demo.title')}
      lead={t('demo.lead')}
      back={<BackLink to="/">{t('demo.back')}</BackLink>}
    >
      {limit.error && (
        <Banner
          tone="error"
          title={t('demo.error.limit')}
          actions={
            <Button size="small" onClick={() => void limit.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          <p>{errorMessage(limit.error, t('common.error.unknown'))}</p>
        </Banner>
      )}
      {limit.data && isUsedUp && (
        <>
          <Exhausted why={obstacle} limit={limit.data} />
          <DemosUsed limit={limit.data} />
        </>
      )}
      {!isUsedUp && (
        <div className="grid items-start gap-8 md:grid-cols-[3fr_2fr] md:gap-12">
          <Panel title={t('demo.form')}>
            <StartForm
              limit={limit.data}
              limitFailed={limit.isError && !limit.data}
              first={{
                interfaceLang: shown === 'ru' ? 'ru' : 'en',
                lang: parseLanguage(query.get('lang') ?? '') ?? '',
              }}
            />
          </Panel>
          <Expect />
        </div>
      )}
    </Page>
  )
}
