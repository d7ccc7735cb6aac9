import { nativeLanguageName, UI_LOCALES } from '@vivavox/contracts/locales'
import { setUiLanguage, useLanguage, useTexts } from '../i18n/hooks.ts'
import { cx } from '../lib/page/cx.ts'
import { toast } from './ui/toast-queue.ts'

/** English or Русский, as two toggles; the choice is remembered in this browser. */
export const LanguageSwitch = () => {
  const t = useTexts()
  const language = useLanguage()
  return (
    <fieldset aria-label={t('common.language')} className="flex gap-1">
      {UI_LOCALES.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === language}
          onClick={() => void setUiLanguage(locale).catch(() => toast.error(t('common.error.network')))}
          className={cx(
            'min-h-8 rounded-box px-2.5 text-small transition-colors',
            locale === language ? 'bg-sunken font-medium text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {nativeLanguageName(locale)}
        </button>
      ))}
    </fieldset>
  )
}
