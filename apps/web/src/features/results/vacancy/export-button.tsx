import { useMutation } from '@tanstack/react-query'
import { Button, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { downloadCsv } from '../list/download-csv.ts'
import type { ListFilter } from '../list/list-filter.ts'

/** Saves the rows that the filter lets through. */
export const ExportButton = ({
  vacancy,
  filter,
}: {
  vacancy: { id: string; title: string }
  filter: ListFilter
}) => {
  const t = useTexts()
  const save = useMutation({
    mutationFn: () => downloadCsv(vacancy, filter),
    onError: error => toast.error(errorMessage(error, t('results.exportError'))),
  })
  return (
    <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('results.export')}
    </Button>
  )
}
