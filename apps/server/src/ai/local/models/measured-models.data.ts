import type { MeasuredAgreement } from '@vivavox/contracts/local-models'

/**
 * How text models agreed with graded interviews (`npm run calibrate`, calibration/README.md: the held-out sets), by the SHA-256 of
 * their file. One that is not here was not measured.
 */
export const MEASURED_MODELS: Readonly<Record<string, MeasuredAgreement>> = {}

/** @param files of a model; null: none of them was measured */
export const agreementOf = (
  files: readonly { sha256: string | null }[],
  measured = MEASURED_MODELS,
): MeasuredAgreement | null =>
  files.map(({ sha256 }) => measured[sha256 ?? '']).find(one => one !== undefined) ?? null
