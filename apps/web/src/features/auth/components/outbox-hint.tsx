import { useQuery } from '@tanstack/react-query'
import { T } from '../../../i18n/index.ts'
import { healthQuery } from '../../../lib/api/queries.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Without a mail server the mails lie in a folder; on that very machine they can be read at /outbox. Nothing elsewhere. */
export const OutboxHint = () => {
  const local = LOCAL_HOSTS.includes(window.location.hostname)
  const { data } = useQuery({ ...healthQuery, enabled: local })
  if (!local || !data || !/outbox/i.test(data.parts.mail)) return null
  return (
    <p className="border-line-strong border-l-2 pl-3 text-muted text-small">
      <T
        k="auth.outbox"
        tags={{
          link: text => (
            <a href="/outbox" target="_blank" rel="noreferrer" className="link">
              {text}
            </a>
          ),
        }}
      />
    </p>
  )
}
