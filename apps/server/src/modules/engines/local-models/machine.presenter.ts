import type { UiLocale } from '@vivavox/contracts/locales'
import type { Capability, RecommendedModel } from '@vivavox/contracts/machine'
import { sizeOf } from '@vivavox/contracts/model-description'
import type { Verdict } from '../../../ai/local/machine/recommend-models.ts'
import { type CatalogueText, fillText, openCatalogue } from '../../../platform/catalogue-text.ts'

type Fits = Record<`${Capability}.${'comfortable' | 'speed'}` | 'memory' | 'disk', CatalogueText>
const textsIn = openCatalogue<{ fits: Fits }>('models')

const GIGABYTE = 1_000_000_000
const MEGABYTES = 1_000

const verdictText = (verdict: Verdict, capability: Capability, locale: UiLocale): string => {
  const { lacks, memoryMb, freeMemoryMb, needDiskBytes, minutes, candidates } = verdict
  const texts = textsIn(locale).fits
  const text =
    lacks === 'memory' || lacks === 'disk' ? texts[lacks] : texts[`${capability}.${lacks ?? 'comfortable'}`]
  const tenth = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const values = {
    need: tenth.format(memoryMb / MEGABYTES),
    free: tenth.format(Math.max(0, freeMemoryMb) / MEGABYTES),
    disk: tenth.format(needDiskBytes / GIGABYTE),
    minutes: Math.max(1, Math.round(minutes)),
    count: candidates,
  }
  return fillText(text, values, locale)
}

/** A model with how it fits this machine, in figures and words. */
export const presentRecommended = (
  verdict: Verdict,
  capability: Capability,
  installed: boolean,
  locale: UiLocale,
): RecommendedModel => ({
  id: verdict.model.id,
  name: verdict.model.name ?? verdict.model.id,
  size_bytes: sizeOf(verdict.model),
  memory_mb: verdict.memoryMb,
  fit: verdict.fit,
  verdict: verdictText(verdict, capability, locale),
  installed,
})
