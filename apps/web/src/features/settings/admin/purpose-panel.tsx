import type { ModelTask, Purpose } from '@vivavox/contracts/lists'
import type { AiModel } from '@vivavox/contracts/models'
import { PROVIDERS_FOR, type TextProvider } from '@vivavox/contracts/providers'
import { Field, Panel, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type Choice, isEnding, modelsFor, providerFor, TASKS, withProvider } from '../model-choices.ts'
import { ProviderOptions, providerOf } from '../provider-options.tsx'
import type { Measured } from '../trial/calibration.ts'
import { agreementOf } from '../trial/measured-parts.ts'

interface ModelSelectProps {
  task: ModelTask
  /** The provider's models. */
  models: readonly AiModel[]
  chosen: string | null
  /** Of those that were tried: said next to the name. */
  agreementOf?: (model: AiModel) => number | null
  onChoose: (id: string | null) => void
}

/** A provider's models for one task, with the day on which each is shut down. Nothing where there is no choice. */
const ModelSelect = ({ task, models, chosen, agreementOf = () => null, onChoose }: ModelSelectProps) => {
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

interface Props {
  purpose: Purpose
  choice: Choice
  defaults: Reply<'GET /admin/settings'>['defaults']
  catalogue: Reply<'GET /admin/ai-models'>
  usable: Reply<'GET /settings/ai-models'>['providers']['usable']
  /** What engines that were tried came to. */
  measured: readonly Measured[]
  edit: (change: Partial<Choice>) => void
}

/** The provider of one purpose for all accounts, and its models. */
export const PurposePanel = ({ purpose, choice, defaults, catalogue, usable, measured, edit }: Props) => {
  const t = useTexts()
  const chosen = choice[`${purpose}_provider`]
  const standard = choice.ai_provider ?? defaults.ai_provider ?? 'openai'
  const provider = providerFor(choice, purpose, standard)
  const offered: readonly TextProvider[] = PROVIDERS_FOR[purpose]
  const usableNow: readonly TextProvider[] = usable[purpose]
  return (
    <Panel title={t(`admin.ai.purpose.${purpose}`)}>
      <p className="-mt-4 mb-5 text-muted">{t(`admin.ai.purposeHint.${purpose}`)}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('settings.interviewer.provider')}
          hint={
            usableNow.includes(provider)
              ? !chosen && t(`evaluations.provider.${standard}`)
              : t('admin.ai.notSetUp')
          }
        >
          <Select
            value={chosen ?? ''}
            onChange={event => edit(withProvider(purpose, providerOf(offered, event.target.value)))}
          >
            <option value="">{t('admin.ai.likeAll')}</option>
            <ProviderOptions offered={offered} usable={usableNow} chosen={chosen} any />
          </Select>
        </Field>
        {TASKS[purpose].map(task => (
          <ModelSelect
            key={task}
            task={task}
            models={catalogue[provider]}
            chosen={choice[`${task}_model`]}
            agreementOf={model => (task === 'analysis' ? agreementOf(measured, model) : null)}
            onChoose={id => edit({ [`${task}_model`]: id })}
          />
        ))}
      </div>
    </Panel>
  )
}
