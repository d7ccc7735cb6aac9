/** Epoch milliseconds, with fractions. */
export const preciseNow = (): number => performance.timeOrigin + performance.now()
