import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useTurnedAway } from '../flow/use-turned-away.ts'
import { EarlierResult } from './earlier-result.tsx'
import { LeaveAddress } from './leave-address.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  vacancy: PublicVacancy
  /** An interview that was finished on this device and may be read. */
  earlierId: string | null
  /** Reads the vacancy anew. */
  refetch: () => Promise<unknown>
}

/** No interviews for this vacancy now; politely, and why. */
export const NotAccepting = ({ vacancy, earlierId, refetch }: Props) => {
  const t = useTexts()
  const keptDays = useTurnedAway(vacancy)
  const { company_name, consent } = vacancy
  const reason = vacancy.not_accepting_reason ?? 'paused'
  return (
    <StepFrame
      vacancy={vacancy}
      title={t(reason === 'closed' ? 'interviews.notAccepting.closedTitle' : 'interviews.notAccepting.title')}
      lead={t(`interviews.notAccepting.${reason}`)}
    >
      {keptDays === null ? (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-[62ch]">
            {company_name === null
              ? t('interviews.notAccepting.next')
              : t('interviews.notAccepting.nextCompany', { company: company_name })}
          </p>
          <QuestionsTo contact={consent.contact} />
        </div>
      ) : (
        <LeaveAddress vacancy={vacancy} keptDays={keptDays} onOpen={refetch} />
      )}
      <EarlierResult interviewId={earlierId} />
    </StepFrame>
  )
}

/** The server refused somebody who has given their contacts. @param message why, in its words */
export const Stopped = ({ vacancy, message }: { vacancy: PublicVacancy; message: string }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.notAccepting.title')} lead={message}>
      {vacancy.not_accepting_reason === 'paused' && (
        <p className="max-w-[62ch]">{t('interviews.turnedAway.known')}</p>
      )}
    </StepFrame>
  )
}
