import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { LevelBars, Panel, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { phaseOf } from './shown-evaluation.ts'

/** What anyone with the link may know of a vacancy: here, whose it is and what it shares. */
const usePublicVacancy = (id: string) =>
  useQuery({
    queryKey: ['vacancies', id, 'public'],
    queryFn: ({ signal }) => api('GET /vacancies/{id}', { params: { id }, anonymous: true, signal }),
    retry: false,
  }).data

const VOICE = [0.2, 0.45, 0.8, 0.55, 1, 0.7, 0.9, 0.5, 0.3]

/** Thanks, for what, and that it is saved. */
export const Thanks = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { vacancy, status } = interview
  const name = interview.candidate_name?.trim()
  const early = status === 'abandoned' || status === 'cancelled'
  return (
    <header className="grid justify-items-start gap-3">
      <LevelBars levels={VOICE} className="h-9 text-accent" />
      <h1 className="text-display [overflow-wrap:anywhere]">
        {name ? t('outcome.thanksName', { name }) : t('outcome.thanks')}
      </h1>
      <p className="text-muted [overflow-wrap:anywhere]">{vacancy.title}</p>
      <p className="max-w-[60ch]">{t(early ? 'outcome.savedEarly' : 'outcome.saved')}</p>
    </header>
  )
}

/** Who reads the answers, and how they will get in touch. */
export const Next = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const vacancy = usePublicVacancy(interview.vacancy_id)
  const phase = phaseOf(interview)
  const shares = vacancy?.candidate_results !== 'none'
  const company = vacancy?.company_name
  const email = interview.candidate_email
  return (
    <Panel title={t('outcome.next')}>
      <div className="grid gap-3">
        <p className="max-w-[75ch]">
          {company ? t('outcome.nextCompany', { company }) : t('outcome.nextTeam')}
        </p>
        {email && <p className="max-w-[75ch]">{t('outcome.nextMail', { email })}</p>}
        {phase === 'awaiting' && shares && <p className="max-w-[60ch]">{t('outcome.awaitingWords')}</p>}
        {phase === 'evaluating' && shares && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('outcome.feedbackSoon')}
          </p>
        )}
        <QuestionsTo contact={vacancy?.consent.contact} />
      </div>
    </Panel>
  )
}
