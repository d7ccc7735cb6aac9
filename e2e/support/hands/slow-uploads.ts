import type { Page } from '@playwright/test'

/** From now on the page's requests go out this slowly. The live socket keeps its pace: browsers do not slow those down. */
export async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}
