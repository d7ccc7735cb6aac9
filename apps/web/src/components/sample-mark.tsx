import { useTexts } from '../i18n/index.ts'
import { Badge } from './ui/index.ts'

/** Says of a vacancy or an interview that it is a sample, which counts nowhere. */
export const SampleMark = () => {
  const t = useTexts()
  return <Badge tone="accent">{t('common.sample')}</Badge>
}
