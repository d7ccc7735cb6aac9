import { useTexts } from '../../../i18n/index.ts'

/** The same address has begun this interview before: a fact, no blame. */
export const TookBefore = () => {
  const t = useTexts()
  return <span className="shrink-0 text-muted text-small">{t('results.tookBefore')}</span>
}
