import { useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { TemplatesDialog } from './templates-dialog.tsx'

/** Opens the templates of the account: to begin from one, or to keep the form as one. */
export const TemplatesButton = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('vacancy-form.template.open')}
      </Button>
      <TemplatesDialog form={form} open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
