import { CopyField } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import type { LocalServer } from '../local-models-query.ts'

/** A server that speaks OpenAI's shapes: the environment names it, so the page says what to put there. */
export const OtherServer = ({ server: { url, models, used } }: { server: LocalServer }) => {
  const t = useTexts()
  const [first = ''] = models
  return (
    <div className="grid gap-4">
      {models.length > 0 && (
        <p className="break-words">{t('admin.servers.models', { names: models.join(', ') })}</p>
      )}
      {!used && (
        <>
          <p>{t('admin.servers.otherHow')}</p>
          <CopyField label={t('admin.servers.address')} value={`CASCADE_CHAT_URL=${url}/v1`} />
          <CopyField label={t('admin.servers.model')} value={`CASCADE_CHAT_MODEL=${first}`} />
        </>
      )}
    </div>
  )
}
