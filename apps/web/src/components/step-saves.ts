import { createContext, use, useEffect, useState } from 'react'

/** Saves what was typed in one form. Rejects where that fails; the form then says why. */
type Save = () => Promise<unknown>

/** The forms of a step that hold something unsaved; null outside of a step. */
export const StepSaves = createContext<Set<Save> | null>(null)

/**
 * Has the step around a form save what was typed in it before the step goes on.
 * @param save null while nothing is typed
 * @returns whether there is a step, whose own button is then the primary one
 */
export const useSavedByStep = (save: Save | null): boolean => {
  const saves = use(StepSaves)
  useEffect(() => {
    if (!saves || !save) return
    saves.add(save)
    return () => void saves.delete(save)
  })
  return saves !== null
}

/**
 * Collects the forms of a step, or of one part of it: give `saves` to `StepSaves`.
 * @returns `saveAll` resolves to whether all of them could be saved
 */
export const useStepSaves = () => {
  const [saves] = useState(() => new Set<Save>())
  const saveAll = async (): Promise<boolean> => {
    let isSaved = true
    // One after the other: each answer holds the state of all connections.
    for (const save of [...saves])
      await save().catch(() => {
        isSaved = false
      })
    return isSaved
  }
  return { saves, saveAll }
}
