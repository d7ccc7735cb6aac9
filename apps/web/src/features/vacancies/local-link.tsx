import { Banner } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { isThisMachine } from '../../lib/page/this-machine.ts'

/** Warns of a URL that opens on this machine only. Null for any other URL. */
export const LocalLink = ({ url }: { url: string }) => {
  const t = useTexts()
  return isThisMachine(new URL(url).hostname) && <Banner tone="warn">{t('vacancies.linkLocal')}</Banner>
}
