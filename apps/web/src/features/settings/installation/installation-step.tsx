import { useQuery } from '@tanstack/react-query'
import type { Installation } from '@vivavox/contracts/installation'
import type { ReactNode } from 'react'
import { StepForm, type StepWays } from '../../../components/step-form.tsx'
import { Fetching } from '../../../components/ui/index.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'
import { bodyOf, formOf, InstallationFields, type InstallationForm } from './installation-fields.tsx'
import { installationQuery, useSaveInstallation } from './queries.ts'

/** The address by which this very page was opened, where the server knows only one that leads to the visitor's own machine. */
const suggested = ({ public_origin }: Installation): Partial<InstallationForm> =>
  URL.canParse(public_origin) &&
  isThisMachine(new URL(public_origin).hostname) &&
  !isThisMachine(location.hostname)
    ? { public_origin: location.origin }
    : {}

const Loaded = ({ saved, ways, children }: { saved: Installation; ways: StepWays; children: ReactNode }) => {
  const managed = saved.managed_by_environment
  const before = formOf(saved)
  const { value, edit } = useEdits({ ...before, ...(!managed.includes('public_origin') && suggested(saved)) })
  const saving = useSaveInstallation()
  const submit = () => {
    const changed = Object.entries(value).filter(
      ([key, now]) => now !== before[key as keyof InstallationForm],
    )
    if (changed.length === 0) return ways.onDone()
    saving.mutate(bodyOf(Object.fromEntries(changed)), { onSuccess: ways.onDone })
  }
  return (
    <StepForm ways={ways} busy={saving.isPending} error={saving.error} onSubmit={submit}>
      <InstallationFields value={value} managed={managed} edit={edit} errors={fieldErrors(saving.error)} />
      {children}
    </StepForm>
  )
}

/** The first settings of a server as a step of several. @param children asked besides */
export const InstallationStep = ({ ways, children }: { ways: StepWays; children?: ReactNode }) => {
  const query = useQuery(installationQuery)
  return query.data ? (
    <Loaded saved={query.data} ways={ways}>
      {children}
    </Loaded>
  ) : (
    <Fetching query={query} />
  )
}
