export { findPage, keepOfPage, type Page } from './candidate-page.repository.ts'
export { registerCandidatePage } from './candidate-page.routes.ts'
export { requireConfirmed } from './page-code.ts'
