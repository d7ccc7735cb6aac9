import { useQueryClient } from '@tanstack/react-query'
import { Badge, Banner, Button } from '../../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../../i18n/index.ts'
import { errorMessage } from '../../../../lib/api/api.ts'
import { useSaveAdmin } from '../../admin/use-save-admin.ts'
import type { Admin } from '../../admin/with-admin-settings.tsx'
import { localModelsQuery } from '../local-models-query.ts'
import { changeToUse, NO_USE, TEXT_TASKS, usesOf } from '../text-use.ts'

interface Props {
  models: readonly string[]
  settings: Admin
}

/** Chooses a model of the Ollama for everybody, or none (null). */
const useChoice = () => {
  const client = useQueryClient()
  const { queryKey } = localModelsQuery(useLanguage())
  const saving = useSaveAdmin()
  const choose = (model: string | null) =>
    saving.mutate(model === null ? NO_USE : changeToUse('ollama', model), {
      onSuccess: () => client.invalidateQueries({ queryKey }),
    })
  return { saving, choose }
}

/** What an Ollama has, and which of it drafts and evaluates for everybody. */
export const OllamaModels = ({ models, settings }: Props) => {
  const t = useTexts()
  const { saving, choose } = useChoice()
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {models.map(model => {
          const uses = usesOf(settings, 'ollama', model)
          const all = uses.length === TEXT_TASKS.length
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
                onClick={() => choose(all ? null : model)}
              >
                {t(all ? 'admin.servers.drop' : 'admin.servers.use')}
              </Button>
            </li>
          )
        })}
      </ul>
      {saving.isError && (
        <Banner tone="error">{errorMessage(saving.error, t('common.error.unknown'))}</Banner>
      )}
    </>
  )
}
