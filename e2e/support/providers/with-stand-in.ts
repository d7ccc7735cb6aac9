import { test as plain, TRUSTING } from '../test.ts'

/** What every stand-in for a provider can do. */
interface AnyStandIn {
  reset(): void
  close(): Promise<void>
}

interface Options<S> {
  start: () => Promise<S>
  /** What the server is told about it; no other provider is. */
  environment: (standIn: S) => Record<string, string>
}

/** Playwright's test with the product and one provider, and its stand-in behind it. Each test finds the stand-in as new. */
export const withStandIn = <S extends AnyStandIn>({ start, environment }: Options<S>) => {
  // One for each kind of server: what another kind's still has to do would be counted here.
  const own = () => start()
  return plain.extend<{ freshStandIn: undefined; standIn: S }>({
    standIn: async ({ startedOnce }, use) => use(await startedOnce.get(own)),
    environment: async ({ standIn }, use) => use({ ...TRUSTING, ...environment(standIn) }),
    freshStandIn: [
      async ({ standIn }, use) => {
        standIn.reset()
        await use(undefined)
      },
      { auto: true },
    ],
  })
}
