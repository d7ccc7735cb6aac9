export { readStored } from './installation.repository.ts'
export { followInstallation, withStored } from './installation.ts'
export { registerSetup } from './setup.routes.ts'
export { isClaimed, issueSetupLink } from './setup-link.ts'
