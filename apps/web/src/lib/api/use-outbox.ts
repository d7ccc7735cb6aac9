import { useQuery } from '@tanstack/react-query'
import { isThisMachine } from '../page/this-machine.ts'
import { healthQuery } from './queries.ts'

/** Whether mails lie in a folder, for want of a mail server. @param enabled whether it matters; else false */
export const useOutbox = (enabled = true): boolean => {
  const { data } = useQuery({ ...healthQuery, enabled })
  return enabled && /outbox/i.test(data?.parts.mail ?? '')
}

/** Whether they lie on the very machine of who asks, and can be read there at /outbox. */
export const useOwnOutbox = (): boolean => useOutbox(isThisMachine(window.location.hostname))
