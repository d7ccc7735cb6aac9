import { sizeOf } from '@vivavox/contracts/model-description'
import type { InstalledModel } from '../../ports/model-store.ts'

/** About three billion weights of four bits: smaller ones write questions that fit any job. Bytes. */
const FIT_FROM = 1.6e9

/** Does a text model write questions that can be asked as they are? What a check found counts before its size. */
export const isFitForDrafts = ({ description, fitFor }: InstalledModel): boolean =>
  fitFor?.drafts ?? sizeOf(description) >= FIT_FROM
