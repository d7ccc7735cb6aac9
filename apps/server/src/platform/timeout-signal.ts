/**
 * Fires after a while. Node takes whole milliseconds only: a part of one is rounded up.
 * @param ms milliseconds, with fractions as they come of lengths of sound
 */
export const timeoutSignal = (ms: number): AbortSignal => AbortSignal.timeout(Math.ceil(ms))
