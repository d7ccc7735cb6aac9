export type { Language, TextKey, TextValues } from './catalogues.ts'
export { loadTexts, type Texts, t } from './engine.ts'
export { setUiLanguage, useLanguage, usePageLanguage, useTexts } from './hooks.ts'
export { T } from './t.tsx'
