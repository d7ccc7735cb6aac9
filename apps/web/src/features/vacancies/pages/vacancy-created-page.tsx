import { useQuery } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { Navigate, useParams } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Button, LinkButton, Loading, Panel, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { QrPanel } from '../components/qr-panel.tsx'
import { SharePanel } from '../components/share-panel.tsx'
import { VacancySummary } from '../components/vacancy-summary.tsx'
import { DryRunPanel } from '../dry-run/dry-run-panel.tsx'
import { invitationLetter } from '../invitation-letter.ts'
import { useLetterTexts } from '../use-letter-texts.ts'
import { vacancyQuery } from '../vacancy-query.ts'

/** The letter for candidates, ready to be copied or sent. */
const InvitationPanel = ({ vacancy, link }: { vacancy: OwnVacancy; link: string }) => {
  const t = useTexts()
  const letter = useLetterTexts(vacancy)
  const text = invitationLetter(letter.t, letter.language, vacancy, link)
  const { copy, copied, failed } = useCopy(text)
  const mail = `mailto:?subject=${encodeURIComponent(vacancy.title)}&body=${encodeURIComponent(text)}`
  return (
    <Panel title={t('vacancy-form.letter.title')}>
      <div className="grid gap-3">
        <p className="max-w-[68ch] text-muted">{t('vacancy-form.letter.lead')}</p>
        <Textarea
          readOnly
          rows={10}
          lang={letter.language}
          aria-label={t('vacancy-form.letter.title')}
          value={text}
          onFocus={event => event.target.select()}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? t('common.copied') : t('vacancy-form.letter.copy')}
          </Button>
          <a href={mail} className="link inline-flex min-h-10 items-center gap-1.5">
            <Icon name="mail" size={18} />
            {t('vacancies.mail')}
          </a>
          {failed && <p className="text-bad text-small">{t('common.copyFailed')}</p>}
          <span role="status" className="sr-only">
            {copied ? t('common.copied') : ''}
          </span>
        </div>
      </div>
    </Panel>
  )
}

const STEPS = ['vacancies.step1', 'vacancies.step2', 'vacancies.step3', 'vacancies.step4'] as const

const HowItWorks = () => {
  const t = useTexts()
  return (
    <Panel title={t('vacancies.how')}>
      <ol className="grid max-w-[68ch] gap-3">
        {STEPS.map((key, index) => (
          <li key={key} className="grid grid-cols-[1.25rem_1fr] gap-2">
            <span className="text-muted tabular-nums">{index + 1}</span>
            {t(key)}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[68ch] text-muted text-small">{t('vacancies.resultsNote')}</p>
    </Panel>
  )
}

/** The vacancy is there: its link, its letter, its QR code, a trial of it, and what happens next. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data, isError, isSuccess } = useQuery(vacancyQuery(vacancyId))
  useTitle(t('vacancies.createdTitle'))
  if (isError || (isSuccess && data === null)) return <Navigate to="/dashboard" replace />
  const link = `${location.origin}/interview/${vacancyId}`
  return (
    <Page
      width="medium"
      title={t('vacancies.createdTitle')}
      lead={t('vacancies.createdLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
      actions={
        <LinkButton to="/create-vacancy" icon="plus">
          {t('vacancies.another')}
        </LinkButton>
      }
    >
      {data ? (
        <>
          <SharePanel vacancy={data} link={link} />
          <VacancySummary vacancy={data} />
          <DryRunPanel vacancy={data} />
          <InvitationPanel vacancy={data} link={link} />
          <div className="grid items-start gap-6 md:grid-cols-[auto_1fr]">
            <QrPanel id={data.id} link={link} title={data.title} />
            <HowItWorks />
          </div>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}
