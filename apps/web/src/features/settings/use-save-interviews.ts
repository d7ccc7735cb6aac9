import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PROMPT_KEYS, type PromptKey } from '@vivavox/contracts/prompt-variables'
import { useLanguage } from '../../i18n/index.ts'
import { api, type Body } from '../../lib/api/api.ts'
import { aiModelsQuery, settingsQuery } from '../../lib/api/queries.ts'
import { promptTemplatesQuery } from './queries.ts'

interface Changes {
  choice: Body<'PUT /settings'>
  prompts: Partial<Record<PromptKey, string>>
}

/** Saves who interviews and what they are told. What was saved before a failure stays; another press goes on with the rest. */
export const useSaveInterviews = () => {
  const client = useQueryClient()
  const templates = promptTemplatesQuery(useLanguage()).queryKey
  return useMutation({
    mutationFn: async ({ choice, prompts }: Changes) => {
      if (Object.keys(choice).length > 0) {
        client.setQueryData(settingsQuery.queryKey, await api('PUT /settings', { body: choice }))
        await client.invalidateQueries(aiModelsQuery)
      }
      for (const key of PROMPT_KEYS) {
        const prompt = prompts[key]
        if (prompt === undefined) continue
        const saved = await api('PUT /settings/prompt-templates/{key}', { params: { key }, body: { prompt } })
        client.setQueryData(templates, before => before?.map(one => (one.key === key ? saved : one)))
      }
    },
  })
}
