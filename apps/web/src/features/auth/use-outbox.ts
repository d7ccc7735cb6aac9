import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../lib/api/queries.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

/** Whether mails lie in a folder, for want of a mail server, and can be read at /outbox: on that very machine only. */
export const useOutbox = (): boolean => {
  const local = LOCAL_HOSTS.includes(window.location.hostname)
  const { data } = useQuery({ ...healthQuery, enabled: local })
  return local && data !== undefined && /outbox/i.test(data.parts.mail)
}
