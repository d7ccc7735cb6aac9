import { useQuery } from '@tanstack/react-query'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { adminSettingsQuery } from '../queries.ts'
import type { LocalModel } from './local-models-query.ts'
import { changeToUse, TEXT_TASKS, usesOf } from './text-use.ts'
import { useChoice } from './use-choice.tsx'

/** What an installed text model works for, and the one button that has it draft and evaluate. */
export const UseMind = ({ model }: { model: LocalModel }) => {
  const t = useTexts()
  const { data: settings } = useQuery(adminSettingsQuery(useLanguage()))
  const { saving, save, ask, dialog, isAsking } = useChoice()
  if (!settings) return null
  const used = usesOf(settings, 'local', model.id)
  if (used.length === TEXT_TASKS.length) return <p>{t('admin.models.mindUsed')}</p>
  const [only] = used
  const change = changeToUse('local', model.id)
  const choose = () =>
    used.includes('analysis')
      ? save(change)
      : ask({ title: t('admin.trial.use', { name: model.name }), change })
  return (
    <div className="grid gap-3">
      <p>{t(only ? `admin.models.mindUsedFor.${only}` : 'admin.models.mindUnused')}</p>
      <Button size="small" className="w-fit" busy={saving.isPending} onClick={choose}>
        {t('admin.models.useMind')}
      </Button>
      {dialog}
      {saving.isError && !isAsking && (
        <Banner tone="error">{errorMessage(saving.error, t('common.error.unknown'))}</Banner>
      )}
    </div>
  )
}
