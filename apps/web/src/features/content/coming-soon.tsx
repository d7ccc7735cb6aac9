import { LinkButton } from '../../components/ui/button.tsx'
import { useTexts } from '../../i18n/hooks.ts'

/** A section whose text does not exist. */
export const ComingSoon = ({ title }: { title: string }) => {
  const t = useTexts()
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <h1 className="text-display">{title}</h1>
      <p className="max-w-[60ch]">{t('common.soon.text')}</p>
      <p className="max-w-[60ch] text-muted">{t('common.soon.contact')}</p>
      <LinkButton to="/" variant="primary" className="mt-2">
        {t('common.notFound.home')}
      </LinkButton>
    </div>
  )
}
