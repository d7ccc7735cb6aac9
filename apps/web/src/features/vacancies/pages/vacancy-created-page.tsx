import { useQuery } from '@tanstack/react-query'
import { languageName } from '@vivavox/contracts/locales'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type ReactNode, Suspense, useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import { ContactPrompt } from '../../../components/contact-prompt.tsx'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Refused } from '../../../components/layouts/refused.tsx'
import { QrCanvas, QrPicture } from '../../../components/qr-code.tsx'
import {
  Badge,
  Button,
  ButtonRow,
  CopyButton,
  CopyField,
  LinkButton,
  Loading,
  Panel,
  Textarea,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { fileStem, saveFile } from '../../../lib/page/save-file.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { acceptanceText } from '../acceptance.ts'
import { DryRunPanel } from '../components/dry-run-panel.tsx'
import { VacancyLinks } from '../components/vacancy-links.tsx'
import { formatDeadline, invitationLetter } from '../invitation-letter.ts'
import { LocalLink } from '../local-link.tsx'
import { useLetterTexts } from '../use-letter-texts.ts'
import { vacancyQuery } from '../vacancy-query.ts'

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name={icon} size={18} className="mt-0.5 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
)

const Facts = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const language = useLanguage()
  const { number } = useFormat()
  const { deadline, max_candidates, criteria } = vacancy
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Fact icon="globe">
        {t('vacancy-form.summary.language', { language: languageName(vacancy.language, language) })}
      </Fact>
      <Fact icon="question">
        {t(
          vacancy.follow_up_questions ? 'vacancy-form.summary.followUps' : 'vacancy-form.summary.noFollowUps',
        )}
      </Fact>
      <Fact icon="check">{t('vacancy-form.summary.criteria', { count: criteria.length })}</Fact>
      <Fact icon="eye">{t(`vacancy-form.summary.candidateResults.${vacancy.candidate_results}`)}</Fact>
      <Fact icon="clock">
        {deadline
          ? t('vacancy-form.summary.deadline', formatDeadline(language, deadline))
          : t('vacancy-form.summary.noDeadline')}
      </Fact>
      <Fact icon="users">
        {max_candidates === null
          ? t('vacancy-form.summary.noMax')
          : t('vacancy-form.summary.max', { count: max_candidates, shown: number(max_candidates) })}
      </Fact>
      {vacancy.voice_provider && (
        <Fact icon="mic">
          {t(vacancy.voice ? 'vacancy-form.summary.interviewerVoice' : 'vacancy-form.summary.interviewer', {
            name: t(`evaluations.provider.${vacancy.voice_provider}`),
            voice: vacancy.voice ?? '',
          })}
        </Fact>
      )}
      {vacancy.invited_only && <Fact icon="mail">{t('vacancy-form.summary.invited')}</Fact>}
      {vacancy.blind_review && <Fact icon="eyeOff">{t('vacancy-form.summary.blind')}</Fact>}
    </ul>
  )
}

const VacancySummary = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  return (
    <Panel title={vacancy.title}>
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-2">
          {vacancy.status === 'closed' && <Badge tone="warn">{t('vacancies.status.closed')}</Badge>}
          <Badge>{t(`common.difficulty.${vacancy.difficulty}`)}</Badge>
          <Badge>{t('common.questions', { count: vacancy.questions_count })}</Badge>
          <Badge>{t('vacancies.about.minutes', { count: vacancy.estimated_minutes })}</Badge>
        </p>
        <p className="line-clamp-3 max-w-[68ch] whitespace-pre-line text-muted">{vacancy.description}</p>
        <Facts vacancy={vacancy} />
        <ButtonRow>
          <VacancyLinks id={vacancy.id} hasEdit={isPermitted(vacancy, 'vacancy.edit')} />
        </ButtonRow>
      </div>
    </Panel>
  )
}

const SharePanel = ({ vacancy, link }: { vacancy: OwnVacancy; link: string }) => {
  const t = useTexts()
  const letter = useLetterTexts(vacancy)
  const { title } = vacancy
  const share = () => {
    const words = { title, text: letter.t('invitation.short', { title }), url: link }
    // Closing the share sheet is no error.
    navigator.share(words).catch(() => undefined)
  }
  return (
    <Panel title={t('vacancies.linkTitle')}>
      <div className="grid gap-4">
        <CopyField primary label={t('vacancies.link')} value={link} hint={t('vacancies.linkHint')} />
        <LocalLink url={link} />
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <LinkButton to={`/vacancy/${vacancy.id}/invitations`} icon="mail">
            {t('invitations.open')}
          </LinkButton>
          {'share' in navigator && (
            <Button icon="share" onClick={share}>
              {t('vacancies.share')}
            </Button>
          )}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-10 items-center gap-1.5"
          >
            <Icon name="external" size={18} />
            {t('vacancies.open')}
          </a>
        </div>
      </div>
    </Panel>
  )
}

const fileName = (title: string, ending: string): string => `${fileStem(title)}-qr.${ending}`

const savePng = (canvas: HTMLCanvasElement | null, title: string): void =>
  canvas?.toBlob(png => png && saveFile(fileName(title, 'png'), png))

/** Scalable, for print. */
const saveSvg = (picture: SVGSVGElement | null, title: string): void => {
  if (!picture) return
  const source = new XMLSerializer().serializeToString(picture)
  saveFile(fileName(title, 'svg'), new Blob([source], { type: 'image/svg+xml' }))
}

/** Pixels; drawn large for print, shown small. */
const PRINT_SIZE = 1024
const SHOWN_SIZE = { width: 168, height: 168 }

/** The QR code with buttons to save it. */
const SavedCode = ({ link, title }: { link: string; title: string }) => {
  const t = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const code = { value: link, marginSize: 2, level: 'M' } as const
  return (
    <>
      <QrCanvas
        {...code}
        ref={canvas}
        size={PRINT_SIZE}
        role="img"
        aria-label={t('vacancies.qrLabel')}
        className="rounded-box border border-line"
        style={SHOWN_SIZE}
      />
      <QrPicture {...code} ref={picture} size={PRINT_SIZE} className="hidden" aria-hidden="true" />
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon="download" onClick={() => savePng(canvas.current, title)}>
          {t('vacancy-form.poster.png')}
        </Button>
        <Button size="small" icon="download" onClick={() => saveSvg(picture.current, title)}>
          {t('vacancy-form.poster.svg')}
        </Button>
      </div>
    </>
  )
}

/** The link as QR code for posters. */
const QrPanel = ({ id, link, title }: { id: string; link: string; title: string }) => {
  const t = useTexts()
  return (
    <Panel title={t('vacancies.qr')}>
      <div className="grid justify-items-start gap-4">
        <Suspense fallback={<div className="h-[13.5rem]" />}>
          <SavedCode link={link} title={title} />
        </Suspense>
        <LinkButton to={`/vacancy/${id}/poster`} variant="secondary">
          {t('vacancy-form.poster.open')}
        </LinkButton>
      </div>
    </Panel>
  )
}

const InvitationPanel = ({ vacancy, link }: { vacancy: OwnVacancy; link: string }) => {
  const t = useTexts()
  const letter = useLetterTexts(vacancy)
  const text = invitationLetter(letter.t, letter.language, vacancy, link)
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
          <CopyButton text={text} label={t('vacancy-form.letter.copy')} />
          <a href={mail} className="link inline-flex min-h-10 items-center gap-1.5">
            <Icon name="mail" size={18} />
            {t('vacancies.mail')}
          </a>
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

/** Shows a new vacancy: link, letter, QR code, dry run, and the next steps. */
export const Component = () => {
  const t = useTexts()
  const { vacancyId = '' } = useParams()
  const { data, isError, isSuccess } = useQuery(vacancyQuery(vacancyId))
  const reason = data?.not_accepting_reason
  useTitle(t('vacancies.createdTitle'))
  if (isError || (isSuccess && data === null)) return <Navigate to="/dashboard" replace />
  if (data && !isPermitted(data, 'candidate.invite')) return <Refused />
  const mayEdit = data ? isPermitted(data, 'vacancy.edit') : false
  const link = `${location.origin}/interview/${vacancyId}`
  return (
    <Page
      width="medium"
      title={t('vacancies.createdTitle')}
      lead={t(reason ? acceptanceText(data) : 'vacancies.createdLead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
      actions={
        <LinkButton to="/create-vacancy" icon="plus">
          {t('vacancies.another')}
        </LinkButton>
      }
    >
      {data ? (
        <>
          <ContactPrompt />
          <SharePanel vacancy={data} link={link} />
          <VacancySummary vacancy={data} />
          {mayEdit && <DryRunPanel vacancy={data} />}
          {reason !== 'deadline' && <InvitationPanel vacancy={data} link={link} />}
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
