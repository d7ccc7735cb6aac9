import { Banner } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { useOutbox, useOwnOutbox } from '../../../lib/api/use-outbox.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'

/** What keeps invitations from arriving or their links from opening. @param url an address of this server, as candidates get it */
export const DeliveryProblems = ({ url }: { url: string }) => {
  const t = useTexts()
  const isOwn = useOwnOutbox()
  const link = (text: string) =>
    isOwn ? (
      <a href="/outbox" target="_blank" rel="noreferrer" className="link">
        {text}
      </a>
    ) : (
      text
    )
  return (
    <>
      {useOutbox() && (
        <p>
          <T k="invitations.outbox" tags={{ link }} />
        </p>
      )}
      {isThisMachine(new URL(url).hostname) && <p>{t('invitations.local')}</p>}
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
