import { OutboxLink } from '../../../components/outbox-link.tsx'
import { Banner } from '../../../components/ui/index.ts'
import { WithHelpLink } from '../../../components/with-help-link.tsx'
import { T } from '../../../i18n/index.ts'
import { useOutbox } from '../../../lib/api/use-outbox.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'

/** What keeps invitations from arriving or their links from opening. @param url an address of this server, as candidates get it */
export const DeliveryProblems = ({ url }: { url: string }) => {
  return (
    <>
      {useOutbox() && (
        <p>
          <T k="invitations.outbox" tags={{ link: text => <OutboxLink>{text}</OutboxLink> }} />
        </p>
      )}
      {isThisMachine(new URL(url).hostname) && (
        <p>
          <WithHelpLink k="invitations.local" />
        </p>
      )}
    </>
  )
}

/** The same before anything is sent. */
export const DeliveryProblemsBanner = () => {
  const isOutbox = useOutbox()
  if (!isOutbox && !isThisMachine(location.hostname)) return null
  return (
    <Banner tone="warn">
      <DeliveryProblems url={location.origin} />
    </Banner>
  )
}
