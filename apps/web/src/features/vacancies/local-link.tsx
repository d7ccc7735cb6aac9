import { Banner } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { isThisMachine } from '../../lib/page/this-machine.ts'

/** Warns of an address that opens on this machine only. Nothing for any other address. */
export const LocalLink = ({ url }: { url: string }) => {
  const t = useTexts()
  return isThisMachine(new URL(url).hostname) && <Banner tone="warn">{t('vacancies.linkLocal')}</Banner>
}
