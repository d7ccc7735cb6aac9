import { useQuery } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Refused } from '../../../components/layouts/refused.tsx'
import { QrPicture } from '../../../components/qr-code.tsx'
import { Button, Loading } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { formatDeadline, mustType } from '../invitation-letter.ts'
import { LocalLink } from '../local-link.tsx'
import { useLetterTexts } from '../use-letter-texts.ts'
import { vacancyQuery } from '../vacancy-query.ts'

const SPOKEN = ['invitation.poster.scan', 'invitation.poster.read', 'invitation.poster.talk'] as const
const TYPED = [
  'invitation.poster.scan',
  'invitation.poster.readTyped',
  'invitation.poster.talkTyped',
] as const

/** The poster, in the language of the interview. */
const Sheet = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const { t, language } = useLetterTexts(vacancy)
  const label = useTexts()('vacancies.qrLabel')
  const { title, company_name, deadline, estimated_minutes: minutes } = vacancy
  const link = `${location.origin}/interview/${vacancy.id}`
  return (
    <article
      lang={language}
      className="paper grid min-h-[60rem] content-between gap-10 rounded-box border border-line bg-surface text-ink px-6 py-10 sm:px-14 sm:py-16 print:min-h-[95vh] print:break-inside-avoid print:border-0 print:bg-transparent print:p-0"
    >
      <header className="grid gap-3">
        {company_name && (
          <p className="text-muted text-title" dir="auto">
            {company_name}
          </p>
        )}
        <h1 className="text-hero [overflow-wrap:anywhere]" dir="auto">
          {title}
        </h1>
        <p className="max-w-[40ch] text-title">{t('invitation.poster.lead')}</p>
      </header>
      <div className="grid items-center gap-10 sm:grid-cols-[auto_1fr]">
        {/* Black on white in both themes, for cameras. */}
        <Suspense fallback={<div className="size-72" />}>
          <QrPicture
            value={link}
            marginSize={2}
            level="M"
            size={288}
            role="img"
            aria-label={label}
            className="h-auto w-full max-w-72 rounded-box border border-line"
          />
        </Suspense>
        <ol className="grid gap-5">
          {(mustType(vacancy) ? TYPED : SPOKEN).map((key, index) => (
            <li key={key} className="grid grid-cols-[2.25rem_1fr] gap-x-3 text-title">
              <span className="flex size-9 items-center justify-center rounded-full border border-line-strong font-semibold tabular-nums">
                {index + 1}
              </span>
              <span className="pt-1">{t(key, { minutes })}</span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="grid gap-2 border-line border-t pt-5">
        <p className="font-medium [overflow-wrap:anywhere]">{link}</p>
        {deadline && <p>{t('invitation.until', formatDeadline(language, deadline))}</p>}
        <p className="max-w-[70ch] text-muted">{t('invitation.fair')}</p>
      </footer>
    </article>
  )
}

/** A poster with the QR code; only the sheet is printed. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data, isError, isSuccess } = useQuery(vacancyQuery(vacancyId))
  useTitle(data ? t('vacancy-form.poster.titleOf', { title: data.title }) : t('vacancy-form.poster.title'))
  if (isError || (isSuccess && data === null)) return <Navigate to="/dashboard" replace />
  if (data && !isPermitted(data, 'candidate.invite')) return <Refused />
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-5 px-4 py-8 sm:px-6 sm:py-10 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={`/vacancy/${vacancyId}/created`}>{t('vacancy-form.poster.back')}</BackLink>
        {data && (
          <Button variant="primary" onClick={() => window.print()}>
            {t('vacancy-form.poster.print')}
          </Button>
        )}
      </div>
      <div className="print:hidden">
        <LocalLink url={location.origin} />
      </div>
      {data ? <Sheet vacancy={data} /> : <Loading className="h-[60rem]" />}
    </div>
  )
}
