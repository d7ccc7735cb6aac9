import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { Badge, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isKnownFault } from './known-faults.ts'

type AdministeredProvider = Reply<'GET /admin/providers'>['providers'][number]

/** How things stand with each provider. */
export const providersQuery = queryOptions({
  queryKey: ['admin', 'providers'],
  queryFn: async ({ signal }) => (await api('GET /admin/providers', { signal })).providers,
})

/** Asks one something small. */
const useTryProvider = (provider: AdministeredProvider['provider']) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /admin/providers/{provider}/test', { params: { provider } }),
    onSettled: () => client.invalidateQueries({ queryKey: providersQuery.queryKey }),
  })
}

type Model = AdministeredProvider['models'][number]

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

const ProviderModels = ({ models }: { models: readonly Model[] }) => {
  const t = useTexts()
  return (
    <ul className="text-muted text-small">
      {models.map(({ task, name, prices }) => (
        <li key={task} className="[overflow-wrap:anywhere]">
          {t(`admin.ai.purpose.${task}`)}: {name}
          <Price prices={prices} />
        </li>
      ))}
    </ul>
  )
}

const useFaultText = () => {
  const t = useTexts()
  return (fault: string) => t(`admin.evaluations.fault.${isKnownFault(fault) ? fault : 'internal'}`)
}

const LastCalls = ({ of }: { of: AdministeredProvider }) => {
  const t = useTexts()
  const format = useFormat()
  const faultText = useFaultText()
  const { last_success_at: well, last_failure: failed, used } = of
  const price = used.usd === null ? t('admin.providers.costUnknown') : format.price(used.usd)
  return (
    <div className="text-muted text-small">
      {well && <p>{t('admin.providers.succeeded', { date: format.dateTime(well) })}</p>}
      {failed && (
        <p>
          {t('admin.providers.failed', { date: format.dateTime(failed.at), fault: faultText(failed.fault) })}
        </p>
      )}
      {used.calls > 0 && <p>{t('admin.providers.used', { count: used.calls, price })}</p>}
    </div>
  )
}

const Try = ({ provider, name }: { provider: AdministeredProvider['provider']; name: string }) => {
  const t = useTexts()
  const format = useFormat()
  const faultText = useFaultText()
  const trial = useTryProvider(provider)
  const { data } = trial
  const said = trial.isError
    ? errorMessage(trial.error, t('common.error.unknown'))
    : data &&
      (data.ok
        ? t('admin.providers.answered', { time: format.duration(data.ms) })
        : t('admin.providers.silent', { fault: faultText(data.fault ?? '') }))
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <Button
        size="small"
        icon="refresh"
        busy={trial.isPending}
        aria-label={t('admin.providers.tryNamed', { name })}
        onClick={() => trial.mutate()}
      >
        {t('admin.providers.try')}
      </Button>
      <p role="status" className={data?.ok ? 'text-good text-small' : 'text-bad text-small'}>
        {said}
      </p>
    </div>
  )
}

/** One provider: whether it is set up, what it does, and how that goes. */
export const ProviderRow = ({ of }: { of: AdministeredProvider }) => {
  const t = useTexts()
  const { provider, set_up, works_for, models, can_be_tried } = of
  const name = t(`evaluations.provider.${provider}`)
  const tasks = works_for.map(purpose => t(`admin.ai.purpose.${purpose}`)).join(', ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge>{t(set_up ? 'admin.providers.setUp' : 'admin.providers.notSetUp')}</Badge>
        </p>
        {tasks && <p>{t('admin.providers.works', { tasks })}</p>}
        {set_up && <ProviderModels models={models} />}
        <LastCalls of={of} />
      </div>
      {can_be_tried && <Try provider={provider} name={name} />}
    </li>
  )
}
