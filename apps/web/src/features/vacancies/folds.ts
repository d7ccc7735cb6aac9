import { readStored, writeStored } from '../../lib/session/storage.ts'

/** The optional parts of the form. */
export type Fold = 'interviewer' | 'limits' | 'criteria'

const keyOf = (fold: Fold): string => `vacancy-form-open:${fold}`

/** Was this part left open on this device? Closed to begin with. */
export const isLeftOpen = (fold: Fold): boolean => readStored(keyOf(fold)) === 'yes'

/** Remembers on this device whether a part is open. */
export const keepOpen = (fold: Fold, open: boolean): void => writeStored(keyOf(fold), open ? 'yes' : null)

/** Opens every fold inside `form` that hides something that is wrong. */
export const unfoldFaults = (form: HTMLElement): void => {
  for (const fault of form.querySelectorAll('[aria-invalid], [role="alert"]'))
    for (let fold = fault.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
}
