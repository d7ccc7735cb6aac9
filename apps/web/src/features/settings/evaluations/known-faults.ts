/** Why a try failed, as far as there are words for it. */
const FAULTS = [
  'auth',
  'quota',
  'rate_limited',
  'bad_request',
  'unavailable',
  'timed_out',
  'not_found',
  'refused',
  'unusable',
  'internal',
] as const

export const isKnownFault = (fault: string): fault is (typeof FAULTS)[number] =>
  FAULTS.some(known => known === fault)
