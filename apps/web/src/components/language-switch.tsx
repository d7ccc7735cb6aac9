import { nativeLanguageName, UI_LOCALES, type UiLocale } from '@vivavox/contracts/locales'
import { setUiLanguage, useLanguage, useTexts } from '../i18n/hooks.ts'
import { errorMessage } from '../lib/api/api.ts'
import { saveSettings } from '../lib/forms/use-save-settings.ts'
import { cx } from '../lib/page/cx.ts'
import { useSession } from '../lib/session/session.ts'
import { toast } from './ui/toast-queue.ts'

/** English or Русский, as two toggles; remembered in this browser, and in the account of who is signed in, which wins at a reload. */
export const LanguageSwitch = () => {
  const t = useTexts()
  const language = useLanguage()
  const isSignedIn = useSession().status === 'signed-in'
  const choose = (language: UiLocale) =>
    setUiLanguage(language)
      .then(async () => isSignedIn && saveSettings({ language }))
      .catch(error => toast.error(errorMessage(error, t('common.error.network'))))
  return (
    <fieldset aria-label={t('common.language')} className="flex gap-1">
      {UI_LOCALES.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === language}
          onClick={() => choose(locale)}
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
