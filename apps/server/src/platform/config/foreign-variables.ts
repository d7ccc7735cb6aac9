import { isIP } from 'node:net'

/** A name of ours that shells, container platforms and build tools set on their own. */
interface SharedName {
  isOurs(value: string): boolean
  /** Who else sets it. */
  setBy: string
}

const SHARED: Record<string, SharedName> = {
  MAIL: {
    isOurs: value => value === 'outbox' || value === 'smtp',
    setBy: 'login shells set it to the path of a mailbox',
  },
  PORT: {
    isOurs: value => !/^[a-z]+:\/\//i.test(value),
    setBy: 'links between containers set it to an address',
  },
  HOST: {
    isOurs: value => value === 'localhost' || isIP(value) > 0,
    setBy: 'some shells and build tools set it to the name of the machine; set an IP address',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    isOurs: value => /^https?:\/\//.test(value),
    setBy: 'platforms set it to an address for gRPC; set one with http:// or https://',
  },
}

type Variables = Record<string, string | undefined>

/** The process's variables, with those of `.env` in place of values that another program set. */
export const preferOwn = (variables: Variables, file: Variables): Variables => {
  const own = [...foreignVariables(variables).keys()].filter(name => file[name])
  return { ...variables, ...Object.fromEntries(own.map(name => [name, file[name]])) }
}

/**
 * Variables that have a name of ours and a value that another program gave it.
 * @returns who sets such a value, by the variable's name
 */
export const foreignVariables = (variables: Variables): Map<string, string> =>
  new Map(
    Object.entries(SHARED).flatMap(([name, { isOurs, setBy }]) => {
      const value = variables[name]?.trim()
      return value && !isOurs(value) ? [[name, setBy]] : []
    }),
  )
