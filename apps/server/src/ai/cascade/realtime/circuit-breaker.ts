/** After so many failures in a row a server is left alone. */
const FAILURES = 2

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>

/** Whether to go on asking a server: each vain try makes a candidate wait. */
export const createCircuitBreaker = () => {
  let failures = 0
  return {
    isClosed: () => failures < FAILURES,
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
    },
  }
}
