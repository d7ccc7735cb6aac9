import type { MeasuredAgreement } from '@vivavox/contracts/local-models'

/**
 * How text models agreed with graded interviews (`npm run calibrate`, calibration/README.md: the held-out sets), by the SHA-256 of
 * their file. One that is not here was not measured.
 */
export const MEASURED_MODELS: Readonly<Record<string, MeasuredAgreement>> = {
  // Qwen2.5-Coder 1.5B Instruct, Q4_K_M (bench/results/calibration-local-held-out.md).
  cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046: {
    rank_correlation: 0.69,
    interviews: 41,
    gates_kept: 3,
    gates: 11,
    at: '2026-11-30',
  },
}

/** @param files of a model; null: none of them was measured */
export const agreementOf = (
  files: readonly { sha256: string | null }[],
  measured = MEASURED_MODELS,
): MeasuredAgreement | null =>
  files.map(({ sha256 }) => measured[sha256 ?? '']).find(one => one !== undefined) ?? null
