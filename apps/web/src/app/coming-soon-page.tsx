import { useLocation } from 'react-router'
import { LinkButton } from '../components/ui/button.tsx'
import { useTexts } from '../i18n/hooks.ts'
import { useTitle } from '../lib/use-title.ts'
import { sectionTitle } from './section-title.ts'

/** A section whose content does not exist yet. */
export const Component = () => {
  const t = useTexts()
  const title = t(sectionTitle(useLocation().pathname))
  useTitle(title)
  return (
    <div className="mx-auto grid max-w-6xl justify-items-start gap-4 px-4 py-20 sm:px-6">
      <h1 className="text-display">{title}</h1>
      <p className="max-w-[60ch]">{t('common.soon.text')}</p>
      <p className="max-w-[60ch] text-muted">{t('common.soon.contact')}</p>
      <LinkButton to="/" variant="primary" className="mt-2">
        {t('common.notFound.home')}
      </LinkButton>
    </div>
  )
}
