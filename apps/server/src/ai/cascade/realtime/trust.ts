/** After so many failures in a row a server is left alone. */
const FAILURES = 2

/** Whether to go on asking a server: each vain try makes a candidate wait. */
export interface Trust {
  stands(): boolean
  worked(): void
  failed(): void
}

export const createTrust = (): Trust => {
  let failures = 0
  return {
    stands: () => failures < FAILURES,
    worked: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
    },
  }
}
