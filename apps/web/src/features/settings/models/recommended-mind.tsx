import { useQuery } from '@tanstack/react-query'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { aiModelsQuery } from '../../../lib/api/queries.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import type { LocalModel, LocalModels } from './local-models-query.ts'
import { useModelAction } from './use-model-actions.ts'

const Offer = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const action = useModelAction(model.id)
  return (
    <Banner
      tone="info"
      title={t('admin.models.mindlessTitle')}
      actions={
        <Button icon="download" busy={action.isPending} onClick={() => action.mutate('download')}>
          {t('admin.models.fetchRecommended', { size: inBytes(model.size_bytes) })}
        </Button>
      }
    >
      {t('admin.models.mindlessText', { name: model.name, licence: model.licence })}
    </Banner>
  )
}

interface Props {
  found: LocalModels
  /** The account's. */
  language: string
}

/** The one button where only the built-in part can draft and evaluate. */
export const RecommendedMind = ({ found: { engines, models }, language }: Props) => {
  const offer = useQuery(aiModelsQuery)
  const usable = offer.data?.providers.usable.analysis ?? null
  const minds = models.filter(({ purpose }) => purpose === 'mind')
  if (!engines.mind.available || usable === null || usable.some(provider => provider !== 'builtin'))
    return null
  if (minds.some(({ state }) => state === 'ready' || state === 'downloading')) return null
  const model = minds.find(({ recommended_for }) => recommended_for.includes(language))
  return model ? <Offer model={model} /> : null
}
