import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { QuestionsTo } from '../../../components/questions-to.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { EarlierResult } from '../components/earlier-result.tsx'
import { StepFrame } from '../components/step-frame.tsx'
import type { ClosedEntry } from './use-entry.ts'

interface Props {
  vacancy: PublicVacancy
  reason: ClosedEntry
  /** An interview that was finished on this device and may be read. */
  earlierId: string | null
}

/** The link lets nobody begin: why, and what to do. */
export const ClosedEntryScreen = ({ vacancy, reason, earlierId }: Props) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t(`invited.${reason}.title`)} lead={t(`invited.${reason}.text`)}>
      <div className="grid justify-items-start gap-4">
        <QuestionsTo contact={vacancy.consent.contact} />
        <EarlierResult interviewId={earlierId} />
      </div>
    </StepFrame>
  )
}
