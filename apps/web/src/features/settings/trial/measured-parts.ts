import type { Texts } from '../../../i18n/index.ts'
import type { formatters } from '../../../lib/format/format.ts'
import type { Calibration, Measured, TrialChange } from './calibration.ts'

type Format = ReturnType<typeof formatters>
type Engine = Calibration['in_use']

export const isSameEngine = (one: Engine, other: Engine): boolean =>
  one.provider === other.provider && one.model === other.model && one.prompt_version === other.prompt_version

const inOrder = (change: TrialChange) =>
  JSON.stringify(
    Object.entries(change)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
      .sort(),
  )

/** Was it this change that was tried? */
export const isSameChange = (one: TrialChange, other: TrialChange): boolean => inOrder(one) === inOrder(other)

/** Who evaluates, by the provider's name. */
export const evaluatorName = (provider: Engine['provider'], t: Texts): string =>
  t(provider === 'builtin' ? 'evaluations.evaluator' : `evaluations.provider.${provider}`)

/** The same with its model where it has several. */
export const engineName = ({ provider, model }: Pick<Engine, 'provider' | 'model'>, t: Texts): string =>
  provider === 'builtin' ? evaluatorName(provider, t) : `${evaluatorName(provider, t)} · ${model}`

const injectedText = (points: number, t: Texts): string =>
  points === 0 ? t('admin.trial.injectedNone') : t('admin.trial.injected', { points })

/** What there is to say of a measured engine, most telling first. */
export const measuredParts = (measured: Measured, t: Texts, format: Format): string[] => {
  const { agreement, difference, injection_effect, scored, cases, failed, at } = measured
  return [
    agreement === null
      ? t('admin.trial.noAgreement')
      : t('admin.trial.agreement', { value: format.ratio(agreement) }),
    difference === null ? null : t('admin.trial.difference', { points: format.decimal(difference) }),
    injection_effect === null ? null : injectedText(injection_effect, t),
    scored < cases ? t('admin.trial.scored', { scored, cases }) : null,
    failed > 0 ? t('admin.trial.failed', { count: failed }) : null,
    format.date(at),
  ].filter(part => part !== null)
}

/** The last agreement of a model, whatever its prompt; null: never tried, or too few numbers. */
export const agreementOf = (
  measured: readonly Measured[],
  { provider, id }: { provider: Measured['provider']; id: string },
): number | null => measured.find(one => one.provider === provider && one.model === id)?.agreement ?? null
