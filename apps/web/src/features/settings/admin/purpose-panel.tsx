import { PROVIDERS_FOR, type TextProvider } from '@vivavox/contracts/providers'
import type { Purpose } from '@vivavox/contracts/values'
import { Field, Panel, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { ProviderOptions, providerOf } from '../components/provider-options.tsx'
import type { Measured } from '../trial/calibration-query.ts'
import { agreementOf } from '../trial/measured-parts.ts'
import { ModelSelect } from './model-select.tsx'
import { type Choice, providerFor, TASKS, withProvider } from './purpose-choice.ts'

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

/** Who does one thing for everybody, and with which models. */
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
