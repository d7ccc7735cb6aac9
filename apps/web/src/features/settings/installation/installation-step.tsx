import { useQuery } from '@tanstack/react-query'
import type { Installation } from '@vivavox/contracts/installation'
import { StepForm, type StepWays } from '../../../components/step-form.tsx'
import { Fetching } from '../../../components/ui/index.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { changesOf, useEdits } from '../../../lib/forms/use-edits.ts'
import {
  bodyOf,
  formOf,
  InstallationFields,
  type InstallationForm,
  leadsHome,
} from './installation-fields.tsx'
import { installationQuery, useSaveInstallation } from './queries.ts'

/** The address by which this very page was opened, where the server knows only one that leads to the visitor's own machine. */
const suggested = ({ public_origin }: Installation): Partial<InstallationForm> =>
  leadsHome(public_origin) && !leadsHome(location.origin) ? { public_origin: location.origin } : {}

const Loaded = ({ saved, ways }: { saved: Installation; ways: StepWays }) => {
  const managed = saved.managed_by_environment
  const before = formOf(saved)
  const { value, edit } = useEdits({ ...before, ...(!managed.includes('public_origin') && suggested(saved)) })
  const saving = useSaveInstallation()
  const submit = () => {
    const changes = changesOf(before, value)
    if (Object.keys(changes).length === 0) return ways.onDone()
    saving.mutate(bodyOf(changes), { onSuccess: ways.onDone })
  }
  return (
    <StepForm ways={ways} busy={saving.isPending} error={saving.error} onSubmit={submit}>
      <InstallationFields value={value} managed={managed} edit={edit} errors={fieldErrors(saving.error)} />
    </StepForm>
  )
}

/** The first settings of a server as a step of several. */
export const InstallationStep = ({ ways }: { ways: StepWays }) => {
  const query = useQuery(installationQuery)
  return query.data ? <Loaded saved={query.data} ways={ways} /> : <Fetching query={query} />
}
