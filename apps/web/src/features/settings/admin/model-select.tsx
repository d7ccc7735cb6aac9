import type { AiModel } from '@vivavox/contracts/models'
import type { ModelTask } from '@vivavox/contracts/values'
import { Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isEnding, modelsFor } from './purpose-choice.ts'

interface Props {
  task: ModelTask
  /** The provider's models. */
  models: readonly AiModel[]
  chosen: string | null
  /** Of those that were tried: said beside the name. */
  agreementOf?: (model: AiModel) => number | null
  onChoose: (id: string | null) => void
}

/** A provider's models for one task, with the day on which each is shut down. Nothing where there is no choice. */
export const ModelSelect = ({ task, models, chosen, agreementOf = () => null, onChoose }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const now = new Date()
  const offered = modelsFor(models, task, chosen, now)
  const current = offered.find(({ id }) => id === chosen)
  if (offered.length < 2 && !current) return null
  const nameOf = (model: AiModel) => {
    const { name, ends_at } = model
    // That of the chosen one stands below, where nothing cuts it.
    const dated =
      ends_at === null || model === current ? name : t('admin.ai.ends', { name, date: format.date(ends_at) })
    const agreement = agreementOf(model)
    return agreement === null
      ? dated
      : t('admin.trial.agreementShort', { name: dated, value: format.ratio(agreement) })
  }
  const end = current?.ends_at
  return (
    <Field
      label={t(`admin.ai.model.${task}`)}
      hint={
        current &&
        end &&
        !isEnding(current, now) &&
        t('admin.ai.ends', { name: current.name, date: format.date(end) })
      }
      error={
        current && isEnding(current, now)
          ? t('admin.ai.ending', { date: format.date(current.ends_at ?? 0) })
          : null
      }
    >
      <Select value={current?.id ?? ''} onChange={event => onChoose(event.target.value || null)}>
        <option value="">{t('admin.ai.modelDefault')}</option>
        {offered.map(model => (
          <option key={model.id} value={model.id}>
            {nameOf(model)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
