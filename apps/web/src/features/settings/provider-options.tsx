import { TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'
import { useTexts } from '../../i18n/index.ts'

/** The provider an option stands for; null: none. */
export const providerOf = <P extends TextProvider>(offered: readonly P[], value: string): P | null =>
  offered.find(known => known === value) ?? null

interface Props {
  /** Absent: all there are. */
  offered?: readonly TextProvider[]
  /** Those this server can use. */
  usable: readonly TextProvider[]
  /** May be kept though it cannot be used. */
  chosen: TextProvider | null
  /** All may be chosen: a provider that is set up steps in. */
  any?: boolean
}

/** One option for each provider, with a word on those that are not set up. */
export const ProviderOptions = ({ offered = TEXT_PROVIDERS, usable, chosen, any }: Props) => {
  const t = useTexts()
  return offered.map(provider => {
    const isUsable = usable.includes(provider)
    const name = t(`evaluations.provider.${provider}`)
    return (
      <option key={provider} value={provider} disabled={!any && !isUsable && provider !== chosen}>
        {isUsable ? name : t('settings.interviewer.notSetUp', { name })}
      </option>
    )
  })
}
