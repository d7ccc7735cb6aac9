import { LinkButton } from '../components/ui/button.tsx'
import { LevelBars } from '../components/ui/level-bars.tsx'
import { useTexts } from '../i18n/hooks.ts'
import { useTitle } from '../lib/page/use-title.ts'

const FLAT = [0, 0, 0, 0.35, 0.7, 0.35, 0, 0, 0]

/** Any address that does not exist. */
export const Component = () => {
  const t = useTexts()
  useTitle(t('common.notFound.title'))
  return (
    <div className="mx-auto grid max-w-6xl justify-items-start gap-4 px-4 py-20 sm:px-6">
      <LevelBars levels={FLAT} className="h-12 text-line-strong" />
      <h1 className="text-display">{t('common.notFound.title')}</h1>
      <p className="max-w-[60ch] text-muted">{t('common.notFound.text')}</p>
      <LinkButton to="/" variant="primary" className="mt-2">
        {t('common.notFound.home')}
      </LinkButton>
    </div>
  )
}
