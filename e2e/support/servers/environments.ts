import { ADMIN_EMAIL } from './api.ts'

// Files whose servers have the same variables share a server when they share the object, not only what is in it.

/** The server trusts this machine's forwarding header, so that every account made by the API has an address of its own. */
export const TRUSTING = { TRUSTED_PROXIES: '127.0.0.1,::1' }

/** The usual test server: it also knows its administrator. */
export const USUAL = { ...TRUSTING, ADMIN_EMAILS: ADMIN_EMAIL }

/** The usual one without a voice: where that is another story's, it would only take time. */
export const VOICELESS = { ...USUAL, ESPEAK_PATH: 'off' }
