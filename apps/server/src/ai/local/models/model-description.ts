export {
  isPinned,
  type Kind,
  type ModelDescription,
  type ModelFile,
  modelDescription,
  PURPOSES,
  type Purpose,
  sizeOf,
  speaks,
} from '@vivavox/contracts/model-description'
export type { InstalledModel } from '../../../platform/model-store.ts'
