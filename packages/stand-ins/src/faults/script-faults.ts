/** When a fault strikes: the first time (`once`, the default), the n-th time its moment comes (a number from 1), or `always`. */
export interface Timed {
  when?: 'once' | 'always' | number
}

/** A fault that can be scripted; `on`: the endpoint it is bound to. */
export type Scripted = Timed & { kind: string; on?: string }

/** The scripted faults of a stand-in. */
export interface FaultScript<F extends Scripted> {
  add(fault: F): void
  clear(): void
  /**
   * A moment at which faults of this kind may strike has come.
   * @param on for faults over HTTP: the endpoint
   * @returns the fault that strikes now
   */
  strike<K extends F['kind']>(kind: K, on?: string): Extract<F, { kind: K }> | undefined
  /** What is scripted, with how often its moment came. */
  list(): (F & { moments: number })[]
}

const strikesAt = ({ when = 'once' }: Timed, moment: number): boolean =>
  when === 'always' || moment === (when === 'once' ? 1 : when)

export function scriptFaults<F extends Scripted>(initial: readonly F[] = []): FaultScript<F> {
  let scripted = initial.map(fault => ({ fault, moments: 0 }))
  return {
    add: fault => {
      scripted.push({ fault, moments: 0 })
    },
    clear: () => {
      scripted = []
    },
    strike: <K extends F['kind']>(kind: K, on?: string) => {
      const concerned = scripted.filter(
        ({ fault }) => fault.kind === kind && (fault.on === undefined || fault.on === on),
      )
      for (const entry of concerned) entry.moments += 1
      const struck = concerned.find(({ fault, moments }) => strikesAt(fault, moments))
      return struck?.fault as Extract<F, { kind: K }> | undefined
    },
    list: () => scripted.map(({ fault, moments }) => ({ ...fault, moments })),
  }
}
