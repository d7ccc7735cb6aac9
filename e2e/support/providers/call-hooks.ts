import type { Page } from '@playwright/test'

declare global {
  interface Window {
    channels?: RTCDataChannel[]
  }
}

/** Keeps hold of the page's channels with the provider, as anybody with developer tools can. Call before its first address. */
export const keepChannels = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const channels: RTCDataChannel[] = []
    window.channels = channels
    const create = RTCPeerConnection.prototype.createDataChannel
    RTCPeerConnection.prototype.createDataChannel = function (this: RTCPeerConnection, ...wanted) {
      const channel = create.apply(this, wanted)
      channels.push(channel)
      return channel
    }
  })

/** Sends events of the page's own making to the provider. */
export const sendAsPage = (page: Page, events: object[]): Promise<void> =>
  page.evaluate(all => {
    const channel = window.channels?.at(-1)
    if (channel?.readyState !== 'open') throw new Error('No open channel.')
    for (const event of all) channel.send(JSON.stringify(event))
  }, events)
