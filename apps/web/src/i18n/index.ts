export type { Language, TextKey, TextValues } from './catalogues.ts'
export { loadTexts, type Texts, t, textsOf } from './engine.ts'
export { setUiLanguage, useLanguage, usePageLanguage, useTexts } from './hooks.ts'
export { T } from './t.tsx'
