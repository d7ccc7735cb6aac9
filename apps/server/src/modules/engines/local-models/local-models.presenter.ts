import type { LocalEngine, LocalModel } from '@vivavox/contracts/local-models'
import type { UiLocale } from '@vivavox/contracts/locales'
import { isPinned, sizeOf } from '@vivavox/contracts/model-description'
import { type EngineFault, engineFaultText } from '../../../ai/local/engine/engine-fault.ts'
import type { ModelEntry } from '../../../ai/local/models/list-entries.ts'
import { agreementOf } from '../../../ai/local/models/measured-models.data.ts'
import { openCatalogue } from '../../../platform/catalogue-text.ts'

const textsIn = openCatalogue<{ about: Record<string, string> }>('models')

/** What a model is, in a sentence or two; of an operator's own model as far as it says so itself. */
const aboutOf = ({ id, about }: ModelEntry['description'], locale: UiLocale): string | null =>
  about?.[locale === 'ru' ? 'ru' : 'en'] ?? textsIn(locale).about[id] ?? null

export const presentModel = (
  { description, state, progress, fault, selfTest }: ModelEntry,
  locale: UiLocale,
): LocalModel => ({
  id: description.id,
  name: description.name ?? description.id,
  about: aboutOf(description, locale),
  purpose: description.purpose,
  languages: description.languages,
  size_bytes: sizeOf(description),
  licence: description.licence,
  credit: description.credit,
  revision: description.revision,
  pinned: isPinned(description),
  hashes: description.files.map(({ name, sha256 }) => ({ file: name, sha256 })),
  recommended_for: description.recommended_for ?? [],
  state,
  progress,
  error: fault?.in(locale) ?? null,
  self_test: selfTest,
  measured: agreementOf(description.files),
})

const presentEngine = (
  fault: EngineFault | null,
  engine: 'speech' | 'text',
  locale: UiLocale,
): LocalEngine => ({
  available: fault === null,
  reason: fault && engineFaultText(fault, locale, engine),
})

/** @param faults why the engines do not run; null: they do */
export const presentEngines = (
  faults: Record<'speech' | 'text', EngineFault | null>,
  locale: UiLocale,
): Record<'ears' | 'voice' | 'mind', LocalEngine> => {
  const forSpeech = presentEngine(faults.speech, 'speech', locale)
  return { ears: forSpeech, voice: forSpeech, mind: presentEngine(faults.text, 'text', locale) }
}
