import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import {
  type ModelDescription,
  type ModelFile,
  modelDescription,
  speaks,
} from '@vivavox/contracts/model-description'
import * as z from 'zod'
import type { InstalledModel } from '../../ports/model-store.ts'
import { BUILT_IN_MODELS } from './built-in-models.data.ts'
import type { Http } from './download/http.ts'
import { ModelFault, reasonOf } from './model-fault.ts'

const MODELS_MAX = 500
const TIMEOUT_MS = 10_000
/** A page that is watched asks often. */
const FRESH_MS = 30_000

const manifest = z.object({ models: z.array(modelDescription).max(MODELS_MAX) })

/** The built-in list. */
export const builtInModels = (): ModelDescription[] => z.array(modelDescription).parse(BUILT_IN_MODELS)

/**
 * A list without recommendations gets them: for each interview language the first that hears it. Its own stay.
 * @returns the same models with `recommended_for`
 */
export const withRecommendations = (models: readonly ModelDescription[]): ModelDescription[] => {
  const firstFor = (language: string): ModelDescription | undefined => {
    const able = models.filter(model => model.purpose === 'ears' && speaks(model, language))
    return able.find(model => model.recommended_for?.includes(language)) ?? able[0]
  }
  const first = new Map(INTERVIEW_LANGUAGES.map(language => [language, firstFor(language)?.id]))
  return models.map(model =>
    model.purpose === 'ears'
      ? {
          ...model,
          recommended_for: INTERVIEW_LANGUAGES.filter(language => first.get(language) === model.id),
        }
      : model,
  )
}

const isDetector = ({ kind }: ModelDescription): boolean => kind === 'vad'

/** A model that hears is fetched together with the list's voice detector. @returns null: it needs none, or one is installed */
export const missingDetector = (
  model: ModelDescription,
  listed: readonly ModelDescription[],
  installed: readonly InstalledModel[],
): ModelDescription | null => {
  const isHere = installed.some(({ description }) => isDetector(description))
  const needs = model.purpose === 'ears' && !isDetector(model) && !isHere
  return (needs && listed.find(isDetector)) || null
}

/** The models that may be fetched. */
export interface ModelList {
  /** @throws ModelFault no_list when the operator's own list cannot be read */
  read(): Promise<ModelDescription[]>
  /** Where a file may be fetched, best first. */
  urlsOf(model: ModelDescription, file: ModelFile): string[]
}

/** @param modelsUrl address that replaces the built-in list, without a slash at the end; null: the built-in list */
export const createModelList = (modelsUrl: string | null, http: Http): ModelList => {
  let kept: { at: number; models: ModelDescription[] } | null = null

  const fetchList = async (base: string): Promise<ModelDescription[]> => {
    const url = `${base}/manifest.json`
    try {
      const parsed = manifest.safeParse(await http.json(url, AbortSignal.timeout(TIMEOUT_MS)))
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error).split('\n').join(' '))
      return parsed.data.models
    } catch (error) {
      throw new ModelFault('no_list', { url, reason: reasonOf(error) }, { cause: error })
    }
  }

  return {
    read: async () => {
      if (!modelsUrl) return withRecommendations(builtInModels())
      if (!kept || Date.now() - kept.at > FRESH_MS)
        kept = { at: Date.now(), models: withRecommendations(await fetchList(modelsUrl)) }
      return kept.models
    },
    urlsOf: ({ id }, { name, urls = [] }) => [...(modelsUrl ? [`${modelsUrl}/${id}/${name}`] : []), ...urls],
  }
}
