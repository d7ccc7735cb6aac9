import { languageName } from '@vivavox/contracts/locales'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import type { LocalModel, LocalModels } from './local-models-query.ts'
import { useModelAction } from './use-model-actions.ts'

const Offer = ({ model, language }: { model: LocalModel; language: string }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const action = useModelAction(model.id)
  const name = languageName(language, useLanguage())
  return (
    <Banner
      tone="warn"
      title={t('admin.models.deafTitle', { language: name })}
      actions={
        <Button icon="download" busy={action.isPending} onClick={() => action.mutate('download')}>
          {t('admin.models.fetchRecommended', { size: inBytes(model.size_bytes) })}
        </Button>
      }
    >
      {t('admin.models.deafText', { name: model.name, licence: model.licence })}
    </Banner>
  )
}

interface Props {
  found: LocalModels
  /** The account's. */
  language: string
}

/** The one button where nothing here writes spoken answers down in the account's language. */
export const RecommendedEars = ({ found: { engines, models }, language }: Props) => {
  const ears = models.filter(
    ({ purpose, languages }) =>
      purpose === 'ears' && (languages.length === 0 || languages.includes(language)),
  )
  if (!engines.ears.available || ears.some(({ state }) => state === 'ready' || state === 'downloading'))
    return null
  const model = ears.find(({ recommended_for }) => recommended_for.includes(language))
  return model ? <Offer model={model} language={language} /> : null
}
