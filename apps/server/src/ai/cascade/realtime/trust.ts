/** After so many failures in a row a server is left alone. */
const FAILURES = 2

export type Trust = ReturnType<typeof createTrust>

/** Whether to go on asking a server: each vain try makes a candidate wait. */
export const createTrust = () => {
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
