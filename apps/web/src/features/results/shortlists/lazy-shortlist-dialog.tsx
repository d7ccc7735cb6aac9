import { lazy } from 'react'
import { loadTexts } from '../../../i18n/engine.ts'

/** With its texts, fetched when it is first opened. */
export const ShortlistDialog = lazy(async () => {
  const [{ ShortlistDialog: dialog }] = await Promise.all([
    import('./shortlist-dialog.tsx'),
    loadTexts('result'),
  ])
  return { default: dialog }
})
