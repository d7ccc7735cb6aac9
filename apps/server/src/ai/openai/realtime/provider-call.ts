import { createCallRecord } from './call-record.ts'
import type { CallParts, Reaction } from './call-state.ts'
import { parseProviderEvent } from './provider-events.ts'
import type { ClientEvent } from './session-config.ts'
import { attachSideband, type Sideband } from './sideband.ts'

interface Options {
  id: string
  url: string
  apiKey: string
  record: CallParts
  now: () => number
  /** The line stands for the first time: what the provider must know comes first. */
  onOpen: () => void
  /** `isOver`: the provider knows the call no more. */
  onLost: (cause: Error, isOver: boolean) => void
  react: (reaction: Reaction) => void
}

export type ProviderCall = ReturnType<typeof openProviderCall>

/** One call between a browser and the provider, with our own socket for it. */
export const openProviderCall = (options: Options) => {
  const { id, url, apiKey, now, react } = options
  const record = createCallRecord(options.record)
  let wordsCame: (() => void) | null = null
  const sideband: Sideband = attachSideband({
    url,
    apiKey,
    onText: text => {
      const event = parseProviderEvent(text)
      if (event) for (const reaction of record.take(event, now())) react(reaction)
      if (!record.awaitsWords()) wordsCame?.()
    },
    onOpen: again => {
      if (!again) return options.onOpen()
      for (const reaction of record.lineBack()) react(reaction)
    },
    onLost: options.onLost,
  })
  return {
    id,
    record,
    send: (event: ClientEvent) => {
      if (event.type === 'response.create') record.asked()
      sideband.send(event)
    },
    /** Reacts as to anything that the provider reports. */
    soundEnded: (responseId: string) => {
      for (const reaction of record.soundEnded(responseId, now())) react(reaction)
    },
    /** Resolves when no words of answers are awaited any more, or after `ms`. */
    lastWords: async (ms: number) => {
      if (!record.awaitsWords()) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, ms)
        wordsCame = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
    close: () => sideband.close(),
  }
}
