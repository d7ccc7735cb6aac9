import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/index.ts'
import { useSaveAdmin } from '../admin/use-save-admin.ts'
import { scoringPart } from '../trial/calibration.ts'
import { TrialDialog } from '../trial/trial-dialog.tsx'
import { localModelsQuery } from './queries.ts'
import type { changeToUse } from './text-use.ts'

interface Wanted {
  title: string
  change: ReturnType<typeof changeToUse>
}

/** Saves the model that drafts and evaluates for all accounts; offers a trial first where that changes the evaluator. */
export const useChoice = () => {
  const client = useQueryClient()
  const { queryKey } = localModelsQuery(useLanguage())
  const saving = useSaveAdmin()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const close = () => {
    setWanted(null)
    saving.reset()
  }
  const save = (change: Wanted['change'], confirmed: { confirm?: true } = {}) =>
    saving.mutate(
      { ...change, ...confirmed },
      {
        onSuccess: async () => {
          close()
          await client.invalidateQueries({ queryKey })
        },
      },
    )
  return {
    saving,
    save,
    /** Asks first. */
    ask: setWanted,
    dialog: wanted && (
      <TrialDialog
        open
        title={wanted.title}
        change={scoringPart(wanted.change)}
        saving={saving}
        onSave={() => save(wanted.change)}
        onClose={close}
      />
    ),
    isAsking: wanted !== null,
  }
}
