import { installation } from './brand.ts'

/** Writes what an administrator saved over what the document came with. */
export const showInstallation = (saved: { billing: 'on' | 'off' }): void => {
  document.querySelector('meta[name="billing"]')?.setAttribute('content', saved.billing)
  installation.tell()
}
