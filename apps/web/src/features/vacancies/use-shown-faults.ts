import { useState } from 'react'
import { afterPress } from '../../lib/forms/after-press.ts'
import type { FieldName, FormFaults } from './form-faults.ts'

/** Which faults are told: of a field once it was left, of all that hinder once somebody tried; from then on as they come and go. */
export const useShownFaults = (faults: FormFaults) => {
  const [told, setTold] = useState<ReadonlySet<FieldName>>(new Set())
  /** Counts tries, so that each can lead to the first fault. */
  const [tries, setTries] = useState(0)
  const tell = (fields: readonly FieldName[]) => setTold(before => new Set([...before, ...fields]))
  return {
    tries,
    /** The fault of a field, as far as it is to be told now. */
    faultOf: (field: FieldName) => (told.has(field) ? faults[field] : undefined),
    /** Somebody left the field. */
    leave: (field: FieldName) => afterPress(() => tell([field])),
    /** Tells these, and leads to the first. */
    insist: (fields: readonly FieldName[]) => {
      tell(fields)
      setTries(before => before + 1)
    },
  }
}
