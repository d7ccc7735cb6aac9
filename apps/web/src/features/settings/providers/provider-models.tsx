import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { AdministeredProvider } from './providers-query.ts'

type Model = AdministeredProvider['models'][number]

/** What it is sold for, as far as somebody knows. */
const Price = ({ prices }: Pick<Model, 'prices'>) => {
  const t = useTexts()
  const { price } = useFormat()
  if (!prices) return null
  const { input_text, output_text, input_audio, output_audio, audio_minute } = prices
  const tokens = (input: number | null, output: number | null) =>
    input === null || output === null ? null : { input: price(input), output: price(output) }
  const text = tokens(input_text, output_text)
  const audio = tokens(input_audio, output_audio)
  const parts = [
    text && t('admin.providers.priceText', text),
    audio && t('admin.providers.priceAudio', audio),
    audio_minute === null ? null : t('admin.providers.priceMinute', { price: price(audio_minute) }),
  ]
  return <>: {parts.filter(part => part !== null).join('; ')}</>
}

/** Which model does each task, and its price. */
export const ProviderModels = ({ models }: { models: readonly Model[] }) => {
  const t = useTexts()
  return (
    <ul className="text-muted text-small">
      {models.map(({ task, name, prices }) => (
        <li key={task} className="[overflow-wrap:anywhere]">
          {t(`admin.providers.task.${task}`)}: {name}
          <Price prices={prices} />
        </li>
      ))}
    </ul>
  )
}
