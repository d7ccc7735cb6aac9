import type { RTCDataChannel } from 'werift'
import type { Outlet } from '../realtime/outlets.ts'

const CHANNEL = 'oai-events'

export const isEventChannel = ({ label }: RTCDataChannel): boolean => label === CHANNEL

/** The events of a session on a data channel. */
export const channelOutlet = (channel: RTCDataChannel): Outlet => ({
  source: 'channel',
  send: text => {
    if (channel.readyState === 'open') channel.send(text)
  },
  close: () => channel.close(),
})

/** Calls back when the channel is open, now or later. */
export function whenOpen(channel: RTCDataChannel, act: () => void): void {
  if (channel.readyState === 'open') {
    act()
    return
  }
  const { unSubscribe } = channel.stateChanged.subscribe(state => {
    if (state !== 'open') return
    unSubscribe()
    act()
  })
}
