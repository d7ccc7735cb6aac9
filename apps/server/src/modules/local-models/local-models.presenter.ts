import type { LocalEngine, LocalModel } from '@vivavox/contracts/local-models'
import type { UiLocale } from '@vivavox/contracts/locales'
import { type EngineFault, engineFaultText } from '../../ai/local/engine/engine-fault.ts'
import type { ModelEntry } from '../../ai/local/models/list-entries.ts'
import { isPinned, sizeOf } from '../../ai/local/models/model-description.ts'

export const presentModel = (
  { description, state, progress, fault, selfTest }: ModelEntry,
  locale: UiLocale,
): LocalModel => ({
  id: description.id,
  name: description.name ?? description.id,
  about: description.about?.[locale] ?? null,
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
})

const NO_MIND: Record<UiLocale, string> = {
  en: 'There is no engine for text on this machine yet.',
  ru: 'Движка для текста на этой машине пока нет.',
}

/** @param speech why the speech engine does not run; null: it does */
export const presentEngines = (
  speech: EngineFault | null,
  locale: UiLocale,
): Record<'ears' | 'voice' | 'mind', LocalEngine> => {
  const forSpeech = { available: speech === null, reason: speech && engineFaultText(speech, locale) }
  return { ears: forSpeech, voice: forSpeech, mind: { available: false, reason: NO_MIND[locale] } }
}
