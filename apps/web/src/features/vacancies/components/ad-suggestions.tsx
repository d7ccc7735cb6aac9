import { languageName } from '@vivavox/contracts/locales'
import { Button } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import type { Draft } from '../draft.ts'
import type { PastedAd } from '../read-pasted-ad.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

interface Props {
  ad: PastedAd
  form: VacancyForm
}

/** What the pasted ad says of itself and the form does not: put in at a press, never unasked. */
export const AdSuggestions = ({ ad, form }: Props) => {
  const t = useTexts()
  const shown = useLanguage()
  const { draft, dispatch } = form
  const { title, language, difficulty } = ad
  const offers: { label: string; change: Partial<Draft> }[] = [
    ...(title && title !== draft.title.trim()
      ? [{ label: t('vacancy-form.ad.title', { title }), change: { title } }]
      : []),
    ...(language && !draft.language.startsWith(language)
      ? [
          {
            label: t('vacancy-form.ad.language', { language: languageName(language, shown) }),
            change: { language },
          },
        ]
      : []),
    ...(difficulty && difficulty !== draft.difficulty
      ? [
          {
            label: t('vacancy-form.ad.level', { level: t(`common.difficulty.${difficulty}`) }),
            change: { difficulty },
          },
        ]
      : []),
  ]
  if (offers.length === 0) return null
  return (
    <div role="status" className="grid gap-2">
      <p className="text-muted text-small">{t('vacancy-form.ad.found')}</p>
      <div className="flex flex-wrap gap-2">
        {offers.map(({ label, change }) => (
          <Button
            key={label}
            size="small"
            className="h-auto max-w-full py-1 text-left [overflow-wrap:anywhere]"
            onClick={() => dispatch({ type: 'changed', change })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
