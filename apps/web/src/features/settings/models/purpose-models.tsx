import { Banner, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { LocalModel, LocalModels } from './local-models-query.ts'
import { ModelRow } from './model-row.tsx'

interface Props {
  purpose: LocalModel['purpose']
  engine: LocalModels['engines']['ears']
  models: readonly LocalModel[]
  /** The account's. */
  language: string
}

/** The models for one purpose, and whether their engine runs here. */
export const PurposeModels = ({ purpose, engine, models, language }: Props) => {
  const t = useTexts()
  return (
    <Panel title={t(`admin.models.purpose.${purpose}`)}>
      <p className="-mt-4 mb-5 text-muted">{t(`admin.models.purposeHint.${purpose}`)}</p>
      {!engine.available && (
        <Banner tone={models.length > 0 ? 'warn' : 'info'} className={models.length > 0 ? 'mb-5' : ''}>
          {engine.reason}
        </Banner>
      )}
      {engine.available && models.length === 0 && <p>{t('admin.models.none')}</p>}
      <ul>
        {models.map(model => (
          <ModelRow key={model.id} model={model} recommended={model.recommended_for.includes(language)} />
        ))}
      </ul>
    </Panel>
  )
}
