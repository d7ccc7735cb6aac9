import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Banner, Button, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { InstructionsStep } from './instructions-step.tsx'
import { StepFrame } from './step-frame.tsx'

const End = ({ vacancy, onAgain }: { vacancy: PublicVacancy; onAgain: () => void }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('interviews.preview.title')} lead={t('interviews.preview.end')}>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/vacancy/${vacancy.id}/created`} variant="primary">
          {t('interviews.preview.back')}
        </LinkButton>
        <Button onClick={onAgain}>{t('interviews.preview.again')}</Button>
      </div>
    </StepFrame>
  )
}

/** What a candidate reads and agrees to, for whoever wrote the vacancy: nothing is created, kept or counted. */
export const PreviewSteps = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  const [read, setRead] = useState(false)
  if (read) return <End vacancy={vacancy} onAgain={() => setRead(false)} />
  return (
    <>
      <div className="mx-auto w-full max-w-2xl px-4 pt-6 sm:px-6">
        <Banner
          title={t('interviews.preview.title')}
          actions={
            <LinkButton to={`/vacancy/${vacancy.id}/created`} size="small" icon="arrowLeft">
              {t('interviews.preview.back')}
            </LinkButton>
          }
        >
          {t('interviews.preview.text')}
        </Banner>
      </div>
      <InstructionsStep vacancy={vacancy} noticeChanged={false} onContinue={() => setRead(true)} />
    </>
  )
}
