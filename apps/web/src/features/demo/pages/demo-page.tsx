import { useQuery } from '@tanstack/react-query'
import { parseLanguage } from '@vivavox/contracts/locales'
import { useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DemosUsed } from '../components/demos-used.tsx'
import { Exhausted } from '../components/exhausted.tsx'
import { StartForm } from '../components/start-form.tsx'
import { obstacleTo } from '../demo-state.ts'
import { DEMO_LIMIT_KEY } from '../use-start-demo.ts'

const POINTS = [
  { name: 'sound', icon: 'speaker' },
  { name: 'talk', icon: 'mic' },
  { name: 'private', icon: 'eyeOff' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** What a visitor gets into. */
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

/** /demo for everybody, /demo-interview behind sign-in: choose the languages and begin. */
export const Component = () => {
  const t = useTexts()
  const shown = useLanguage()
  const [query] = useSearchParams()
  const limit = useDemoLimit()
  const obstacle = obstacleTo(limit.data, '')
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
