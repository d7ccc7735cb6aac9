import { Banner } from '../../components/ui/index.ts'
import { isThisMachine } from '../../lib/page/this-machine.ts'

/** Warns of an address that opens on this machine only, in words of the page. Nothing for any other address. */
export const LocalLink = ({ url, text }: { url: string; text: string }) =>
  isThisMachine(new URL(url).hostname) && <Banner tone="warn">{text}</Banner>
