import { useQuery } from '@tanstack/react-query'
import type { Installation } from '@vivavox/contracts/installation'
import { SaveForm } from '../../../components/save-form.tsx'
import { Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { bodyOf, formOf, InstallationFields } from './installation-fields.tsx'
import { installationQuery, useSaveInstallation } from './queries.ts'

const Loaded = ({ saved }: { saved: Installation }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(formOf(saved))
  const saving = useSaveInstallation()
  return (
    <SaveForm
      changed={isChanged}
      saving={saving}
      onSave={() => saving.mutate(bodyOf(changes), { onSuccess: clear })}
    >
      <Panel title={t('admin.installation.title')}>
        <InstallationFields
          value={value}
          managed={saved.managed_by_environment}
          edit={edit}
          errors={fieldErrors(saving.error)}
        />
      </Panel>
    </SaveForm>
  )
}

/** Address, registration and billing of this installation, in the settings. */
export const InstallationPanel = () => {
  const query = useQuery(installationQuery)
  return query.data ? <Loaded saved={query.data} /> : <Fetching query={query} />
}
