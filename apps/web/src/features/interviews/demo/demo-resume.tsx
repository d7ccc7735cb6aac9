import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { Button, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { StepFrame } from '../components/step-frame.tsx'

interface Props {
  vacancy: PublicVacancy
  onContinue: () => void
}

/** The page was reloaded in the middle: the server remembers. */
export const DemoResume = ({ vacancy, onContinue }: Props) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('demo.resume.title')} lead={t('demo.resume.lead')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={onContinue}>
          {t('interviews.resume.continue')}
        </Button>
        <LinkButton to="/demo" size="large">
          {t('demo.resume.anew')}
        </LinkButton>
      </div>
    </StepFrame>
  )
}
