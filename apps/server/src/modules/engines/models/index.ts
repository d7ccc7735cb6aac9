export { analysisAfter } from './analysis-choice.ts'
export { announceModelUse, recordDemoUse } from './announce-usage.ts'
export { checkChoice } from './catalogue.ts'
export { chooseModel, voiceModels } from './choose-model.ts'
export { chooseProvider, fallbackProviders, forText } from './choose-provider.ts'
export { checkVoice } from './choose-voice.ts'
export { type EndingModel, endingModels, warnOfEndingModels } from './ending-models.ts'
export { listFallbacks, noteFallback, summarizeFallbacks } from './fallbacks.repository.ts'
export { ollamaRevision } from './local-text-models.ts'
export { metered, meteredTogether } from './metered.ts'
export { isOllamaChosen, type ModelRow } from './models.repository.ts'
export { registerModels } from './models.routes.ts'
export {
  type DataProcessing,
  type DataProcessingFor,
  dataProcessingOf,
  type Evaluates,
  type Processors,
  type Recipients,
} from './processors.ts'
export { type ProvidersParts, registerProviders } from './providers/providers.routes.ts'
export { requireFit } from './require-fit.ts'
export { costOf, recordUsage, storeUsage } from './usage.ts'
export {
  demoProviders,
  hasMinutesLeft,
  minutesThisMonth,
  modelSpend,
  requireVoice,
  withinSpend,
} from './usage-limits.ts'
