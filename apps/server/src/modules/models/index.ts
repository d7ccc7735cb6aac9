export { chooseModel, type VoiceModels, voiceModels } from './choose-model.ts'
export { chooseProvider, type Purpose } from './choose-provider.ts'
export { type EndingModel, endingModels } from './ending-models.ts'
export { costOf, recordUsage, type UsedModel } from './usage.ts'
