import { languageName } from '@vivavox/contracts/locales'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Badge, ButtonRow, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { deadlineWords } from '../invitation-letter.ts'
import { VacancyWays } from './vacancy-ways.tsx'

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name={icon} size={18} className="mt-0.5 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
)

/** Everything that was set, in words. */
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
      <Fact icon="eye">{t(`vacancy-form.summary.shares.${vacancy.candidate_results}`)}</Fact>
      <Fact icon="clock">
        {deadline
          ? t('vacancy-form.summary.deadline', deadlineWords(language, deadline))
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

/** A vacancy in short, with what can be done with it. */
export const VacancySummary = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  return (
    <Panel title={vacancy.title}>
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-2">
          {vacancy.status === 'closed' && <Badge tone="warn">{t('vacancies.status.closed')}</Badge>}
          <Badge>{t(`common.difficulty.${vacancy.difficulty}`)}</Badge>
          <Badge>{t('vacancies.questionCount', { count: vacancy.questions_count })}</Badge>
          <Badge>{t('vacancies.about.minutes', { count: vacancy.estimated_minutes })}</Badge>
        </p>
        <p className="line-clamp-3 max-w-[68ch] whitespace-pre-line text-muted">{vacancy.description}</p>
        <Facts vacancy={vacancy} />
        <ButtonRow>
          <VacancyWays id={vacancy.id} isBeingEdited={false} />
        </ButtonRow>
      </div>
    </Panel>
  )
}
