import { join } from 'node:path'
import { createHttp } from '../../../ai/local/models/download/http.ts'
import { createModelKeeper, type ModelKeeper } from '../../../ai/local/models/model-keeper.ts'
import { createModelList } from '../../../ai/local/models/model-list.ts'
import type { AppContext } from '../../../platform/context.ts'

const MEBIBYTE = 2 ** 20

/** What uses models now. */
interface Users {
  /** Of the interviews whose candidate is connected. */
  languages(): string[]
  /** Does a candidate or recruiter wait for what this text model writes? */
  isWaitedFor(id: string): boolean
}

/**
 * Who fetches and removes models while the server runs.
 * @returns null: LOCAL_MODELS=off
 */
export const keepModels = (
  { config, models: store, log }: AppContext,
  { languages, isWaitedFor }: Users,
): ModelKeeper | null => {
  if (!config.localModels || !store) return null
  const http = createHttp()
  return createModelKeeper({
    root: join(config.dataDir, 'models'),
    list: createModelList(config.localModels.modelsUrl, http),
    store,
    http,
    keepFree: config.minFreeMb * MEBIBYTE,
    isInUse: id =>
      isWaitedFor(id) ||
      languages().some(language =>
        (['ears', 'voice'] as const).some(purpose => store.best(purpose, language)?.description.id === id),
      ),
    log,
  })
}
