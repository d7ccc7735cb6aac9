import { readStored, writeStored } from '../../lib/session/storage.ts'

/** The collapsible sections of the form. */
export type Fold = 'interviewer' | 'limits' | 'criteria'

const keyOf = (fold: Fold): string => `vacancy-form-open:${fold}`

/** True when the section was left open on this device; sections start closed. */
export const wasLeftOpen = (fold: Fold): boolean => readStored(keyOf(fold)) === 'yes'

/** Stores on this device whether a section is open. */
export const storeOpen = (fold: Fold, open: boolean): void => writeStored(keyOf(fold), open ? 'yes' : null)

/** Opens the collapsed sections that contain an error. */
export const openSectionsWithErrors = (form: HTMLElement): void => {
  for (const invalid of form.querySelectorAll('[aria-invalid], [role="alert"]'))
    for (let fold = invalid.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
}
