import { Banner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Why the name is hidden, and what shows it. */
export const BlindNotice = () => {
  const t = useTexts()
  return <Banner title={t('decisions.blindTitle')}>{t('decisions.blindText')}</Banner>
}
