import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/index.ts'
import { settingsQuery } from '../../lib/api/queries.ts'

/** Who can change this server, to be asked: by name in a company's own, as the operator where strangers are customers. */
export const useOperatorName = (): string => {
  const t = useTexts()
  return useQuery(settingsQuery).data?.administrator ?? t('evaluations.operator')
}
