import { TEXT_PROVIDERS, type TextProvider } from '@vivavox/contracts/providers'

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

/** A provider of today; a fault may be of one that is gone. */
export const isKnownProvider = (provider: string): provider is TextProvider =>
  TEXT_PROVIDERS.some(known => known === provider)
