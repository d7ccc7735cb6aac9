import type { Download } from '@vivavox/contracts/downloads'
import type { UiLocale } from '@vivavox/contracts/locales'
import { ModelFault } from '../../../ai/local/models/model-fault.ts'
import type { ShownDownload } from './keep-models.ts'

export const presentDownload = (
  { model_id: id, fault, name, phase, paused, ...figures }: ShownDownload,
  locale: UiLocale,
): Download => ({
  ...{ id, name, phase, paused },
  bytes: figures.bytes,
  total: figures.total,
  bytes_per_second: figures.bytes_per_second,
  seconds_left: figures.seconds_left,
  error: fault && new ModelFault(fault.kind, fault.facts).in(locale),
})
