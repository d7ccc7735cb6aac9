import { Badge, Banner, Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { errorMessage } from '../../../../lib/api/api.ts'
import type { Admin } from '../../admin/with-admin-settings.tsx'
import { changeToUse, NO_USE, TEXT_TASKS, usesOf } from '../text-use.ts'
import { useChoice } from '../use-choice.tsx'

interface Props {
  models: readonly string[]
  settings: Admin
}

/** What an Ollama has, and which of it drafts and evaluates for everybody. */
export const OllamaModels = ({ models, settings }: Props) => {
  const t = useTexts()
  const { saving, save, ask, dialog, isAsking } = useChoice()
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {models.map(model => {
          const uses = usesOf(settings, 'ollama', model)
          const all = uses.length === TEXT_TASKS.length
          const choose = () => {
            if (all) ask({ title: t('admin.trial.drop', { name: model }), change: NO_USE })
            else if (uses.includes('analysis')) save(changeToUse('ollama', model))
            else ask({ title: t('admin.trial.use', { name: model }), change: changeToUse('ollama', model) })
          }
          return (
            <li key={model} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="min-w-0 break-words font-medium">{model}</span>
                {uses[0] && (
                  <Badge tone="good" icon="check">
                    {t(`admin.servers.does.${all ? 'both' : uses[0]}`)}
                  </Badge>
                )}
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={saving.isPending}
                aria-label={t(all ? 'admin.servers.dropNamed' : 'admin.servers.useNamed', { name: model })}
                onClick={choose}
              >
                {t(all ? 'admin.servers.drop' : 'admin.servers.use')}
              </Button>
            </li>
          )
        })}
      </ul>
      {dialog}
      {saving.isError && !isAsking && (
        <Banner tone="error">{errorMessage(saving.error, t('common.error.unknown'))}</Banner>
      )}
    </>
  )
}
