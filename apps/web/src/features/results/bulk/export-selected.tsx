import { useMutation } from '@tanstack/react-query'
import { Button, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { downloadSelected, type SelectedFrom } from '../list/download-csv.ts'

interface Props {
  list: SelectedFrom
  selected: readonly string[]
}

/** Saves the selected rows, and no others, as a file. */
export const useExportSelected = ({ list, selected }: Props) => {
  const t = useTexts()
  return useMutation({
    mutationFn: () => downloadSelected(list, selected),
    onError: error => toast.error(errorMessage(error, t('results.exportError'))),
  })
}

/** The same as a button. */
export const ExportSelected = (props: Props) => {
  const t = useTexts()
  const save = useExportSelected(props)
  return (
    <Button
      size="small"
      icon="download"
      className="shrink-0 whitespace-nowrap"
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('desk.bulk.export')}
    </Button>
  )
}
