import type { Live } from './live.ts'

/** Tells the client, if it wants to know, with which handle this session can be taken up again: as it is now. */
export function giveHandle({ setup, session, sessions, send }: Live): void {
  if (setup.resumption)
    send({ sessionResumptionUpdate: { newHandle: sessions.giveHandle(session), resumable: true } })
}

/** Tells the client that what happens now is in no handle yet. As the provider, it leaves out what is false or empty. */
export function withholdHandle({ setup, send }: Live): void {
  if (setup.resumption) send({ sessionResumptionUpdate: {} })
}
