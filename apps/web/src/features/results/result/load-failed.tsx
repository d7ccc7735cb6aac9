import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Button, LinkButton } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { ApiError, errorMessage } from '../../../lib/api/api.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useGoBack } from '../use-go-back.ts'
import { failureKind } from './failure-kind.ts'

const LANGUAGES = ['ru', 'en'] as const

const Advice = ({ kind }: { kind: ReturnType<typeof failureKind> }) => {
  const t = useTexts()
  const own = useLanguage()
  const ordered = own === 'ru' ? LANGUAGES : ([...LANGUAGES].reverse() as (typeof LANGUAGES)[number][])
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {ordered.map(language => (
        <div key={language} lang={language}>
          <h2 className="mb-2 text-body">{t(`evaluations.trouble.title.${language}`)}</h2>
          <ul className="grid list-disc gap-1 pl-5 text-muted">
            <li>{t(`evaluations.trouble.${kind}.${language}`)}</li>
            {kind !== 'missing' && <li>{t(`evaluations.trouble.reload.${language}`)}</li>}
            <li>{t(`evaluations.trouble.contact.${language}`)}</li>
          </ul>
        </div>
      ))}
    </div>
  )
}

const Technical = ({ error }: { error: unknown }) => {
  const t = useTexts()
  const [at] = useState(() => new Date().toISOString())
  const lines = [
    error instanceof ApiError ? `${error.status} ${error.code}` : String(error),
    errorMessage(error, ''),
    location.href,
    at,
    navigator.userAgent,
  ].filter(Boolean)
  return (
    <details className="rounded-box border border-line bg-surface">
      <summary className="px-4 py-3 font-medium">{t('evaluations.trouble.details')}</summary>
      <pre className="whitespace-pre-wrap border-line border-t px-4 py-3 font-mono text-muted text-small [overflow-wrap:anywhere]">
        {lines.join('\n')}
      </pre>
    </details>
  )
}

/** Nothing failed: the candidate deleted everything of it. */
const Erased = () => {
  const t = useTexts()
  return (
    <div className="mx-auto grid max-w-3xl justify-items-start gap-4 px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-display">{t('evaluations.erased.title')}</h1>
      <p className="text-muted">{t('evaluations.erased.text')}</p>
      <LinkButton to="/dashboard" variant="primary">
        {t('evaluations.trouble.dashboard')}
      </LinkButton>
    </div>
  )
}

/** The result could not be read: what happened, in both languages, and every way on. */
export const LoadFailed = ({ error }: { error: unknown }) => {
  const t = useTexts()
  const goBack = useGoBack()
  const { status } = useSession()
  const { pathname } = useLocation()
  const kind = failureKind(error)
  const message = errorMessage(error, t('evaluations.loadFailed'))
  if (error instanceof ApiError && error.code === 'ERASED_BY_CANDIDATE') return <Erased />
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {status === 'signed-out' && (
        <Link to="/" className="mb-4 inline-flex justify-self-start rounded-box">
          <Logo />
        </Link>
      )}
      <div role="alert" className="grid justify-items-start gap-3">
        <Icon name="alert" size={28} className="text-bad" />
        <h1 className="text-display [overflow-wrap:anywhere]">
          {t(`evaluations.error.${kind}`, { message })}
        </h1>
      </div>
      <Advice kind={kind} />
      <div className="flex flex-wrap gap-2">
        {kind === 'denied' && status === 'signed-out' ? (
          <LinkButton to={signInPath('/login', pathname)} variant="primary">
            {t('evaluations.trouble.signIn')}
          </LinkButton>
        ) : (
          <Button
            // What is not there does not come by itself.
            variant={kind === 'missing' ? 'secondary' : 'primary'}
            icon="refresh"
            onClick={() => location.reload()}
          >
            {t('evaluations.trouble.reload')}
          </Button>
        )}
        <LinkButton to="/dashboard" variant={kind === 'missing' ? 'primary' : 'secondary'}>
          {t('evaluations.trouble.dashboard')}
        </LinkButton>
        <Button icon="arrowLeft" onClick={goBack}>
          {t('evaluations.trouble.back')}
        </Button>
      </div>
      <Technical error={error} />
    </div>
  )
}
