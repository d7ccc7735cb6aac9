import type { Download } from '@vivavox/contracts/downloads'
import { useState } from 'react'
import { isRunning } from '../../lib/api/downloads.ts'
import { useFormat } from '../../lib/format/format.ts'
import { useTitleProgress } from '../../lib/page/use-title.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** Shows in the tab's title how far the running downloads are, with those that ended since the page was opened: it never falls. */
export const useDownloadTitle = (downloads: readonly Download[]): void => {
  const format = useFormat()
  const [seen] = useState(() => new Set<string>())
  const running = downloads.filter(isRunning)
  for (const { id } of running) seen.add(id)
  const counted = downloads.filter(
    download => isRunning(download) || (download.phase === 'ready' && seen.has(download.id)),
  )
  const total = sum(counted.map(download => download.total))
  const part = total > 0 ? sum(counted.map(({ bytes }) => bytes)) / total : 0
  useTitleProgress(running.length > 0 ? format.percent(Math.floor(part * 100) / 100) : undefined)
}
