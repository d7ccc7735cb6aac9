import { lazy } from 'react'
import { loadTexts } from '../i18n/index.ts'

/** The form with its texts, fetched by candidates who open it. */
export const LazyAccommodations = lazy(async () => {
  const [{ AccommodationsForm }] = await Promise.all([
    import('./accommodations-form.tsx'),
    loadTexts('roomScreens'),
  ])
  return { default: AccommodationsForm }
})
