import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** The way back to the result of an interview that was taken here before. */
export const EarlierResult = ({ interviewId }: { interviewId: string | null }) => {
  const t = useTexts()
  if (interviewId === null) return null
  return (
    <Banner actions={<LinkButton to={`/results/${interviewId}`}>{t('interviews.earlier.link')}</LinkButton>}>
      {t('interviews.earlier.text')}
    </Banner>
  )
}
