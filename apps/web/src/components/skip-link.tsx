import { useTexts } from '../i18n/hooks.ts'

/** The first tab stop of every page. */
export const SkipLink = () => {
  const t = useTexts()
  return (
    <a
      href="#main"
      className="sr-only rounded-box bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t('common.skip')}
    </a>
  )
}
