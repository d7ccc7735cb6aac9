import { PROVIDERS, type Provider } from '@vivavox/contracts/providers'
import { useTexts } from '../../../i18n/index.ts'

/** The provider an option stands for; null: none. */
export const providerOf = (value: string): Provider | null => PROVIDERS.find(known => known === value) ?? null

interface Props {
  /** Those this server can use. */
  usable: readonly Provider[]
  /** May be kept though it cannot be used. */
  chosen: Provider | null
  /** All may be chosen: whoever is set up steps in. */
  any?: boolean
}

/** One option for each provider, with a word on those that are not set up. */
export const ProviderOptions = ({ usable, chosen, any }: Props) => {
  const t = useTexts()
  return PROVIDERS.map(provider => {
    const isUsable = usable.includes(provider)
    const name = t(`evaluations.provider.${provider}`)
    return (
      <option key={provider} value={provider} disabled={!any && !isUsable && provider !== chosen}>
        {isUsable ? name : t('settings.interviewer.notSetUp', { name })}
      </option>
    )
  })
}
