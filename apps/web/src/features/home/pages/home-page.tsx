import { Navigate } from 'react-router'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { AnswerSpecimen } from '../components/answer-specimen.tsx'

const FACTS = ['fact1', 'fact2', 'fact3'] as const

/** What the product does, in one screen. Who is signed in goes to the dashboard. */
export const Component = () => {
  const t = useTexts()
  const { status } = useSession()
  useTitle(undefined)
  if (status !== 'signed-out') return <Navigate to="/dashboard" replace />
  return (
    <div className="mx-auto max-w-6xl px-4 pt-14 pb-8 sm:px-6 sm:pt-24">
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_25rem]">
        <div>
          <h1 className="text-hero">{t('auth.home.title')}</h1>
          <p className="mt-5 max-w-[58ch] text-muted text-title">{t('auth.home.lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/register" variant="primary" size="large">
              {t('auth.home.start')}
            </LinkButton>
            <LinkButton to="/login" size="large">
              {t('auth.home.login')}
            </LinkButton>
          </div>
        </div>
        <AnswerSpecimen />
      </div>
      <ol className="mt-16 grid gap-x-8 gap-y-8 border-line border-t pt-8 sm:mt-24 md:grid-cols-3">
        {FACTS.map((fact, index) => (
          <li key={fact} className="grid content-start grid-cols-[auto_1fr] gap-x-3">
            <span className="font-semibold text-accent tabular-nums">{index + 1}</span>
            <h2 className="font-semibold">{t(`auth.home.${fact}.title`)}</h2>
            <p className="col-start-2 mt-1 max-w-[52ch] text-muted">{t(`auth.home.${fact}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
