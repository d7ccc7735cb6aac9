import { changeSettings } from '../basics/change-settings.ts'
import type { Parts } from './assemble.ts'
import { DEFAULT_SETTINGS } from './options.ts'
import type { PayPalControl } from './stand-in.ts'

/** What a test may do to these parts. */
export function controlOf(parts: Parts): PayPalControl {
  const { book, outbox, faults, journal, settings, clock, sender, now } = parts
  const eventOf = (id: string) => {
    const event = outbox.events().find(known => known.id === id)
    if (!event) throw new Error(`No such event: ${id}`)
    return event
  }
  return {
    state: () => ({
      now: now(),
      products: book.products(),
      plans: book.plans(),
      subscriptions: book.all(),
      events: outbox.events(),
      requests: journal.all(),
      counts: journal.counts(),
      faults: faults.list(),
      settings,
    }),
    requests: journal.all,
    subscriptions: book.all,
    events: outbox.events,
    now,
    advance: async ms => {
      clock.ahead += ms
      book.billDue()
      await outbox.arrived()
    },
    approve: async id => {
      const { approval, revision } = book.of(id)
      book.approve((revision ?? approval).baToken)
      await outbox.arrived()
    },
    decline: (id, declines) => {
      book.of(id).declines = declines
    },
    refund: async (id, amount) => {
      const { payment } = book.refund(id, amount)
      await outbox.arrived()
      return payment
    },
    expire: async id => {
      book.expire(id)
      await outbox.arrived()
    },
    act: async (id, what) => {
      book[what](id)
      await outbox.arrived()
    },
    sendWebhooksTo: url => {
      sender.url = url
    },
    deliverWaiting: order => outbox.deliverWaiting(order),
    deliver: (id, how) => outbox.deliver(eventOf(id), how),
    arrived: outbox.arrived,
    fault: faults.add,
    clearFaults: faults.clear,
    setTempo: change => changeSettings(settings, DEFAULT_SETTINGS, change),
    reset: parts.reset,
  }
}
