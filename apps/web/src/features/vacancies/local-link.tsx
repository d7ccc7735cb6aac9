import { Banner } from '../../components/ui/index.ts'
import { WithHelpLink } from '../../components/with-help-link.tsx'
import { isThisMachine } from '../../lib/page/this-machine.ts'

/** Warns of a URL that opens on this machine only. Null for any other URL. */
export const LocalLink = ({ url }: { url: string }) =>
  isThisMachine(new URL(url).hostname) && (
    <Banner tone="warn">
      <WithHelpLink k="vacancies.linkLocal" />
    </Banner>
  )
