import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '../semaphore.ts'

/**
 * argon2id with the library's defaults (19 MiB, 2 passes, 1 lane). Two at once leave half of libuv's four
 * threads to files and DNS; more than 200 waiting are turned away.
 */
const hashing = createSemaphore(2, 200)

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normalised = (password: string) => password.normalize('NFKC')

/** A PHC string of argon2id. @throws AppError RATE_LIMITED when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalised(password)))

let dummy: Promise<string> | undefined
/** A real hash of nothing anybody knows: an unknown account must cost as much time as a known one. */
const dummyHash = () => {
  dummy ??= hash(crypto.randomUUID())
  return dummy
}

/**
 * Compares in the same time whether there is an account (`stored`) or not (null, which is never right).
 * @throws AppError RATE_LIMITED when too many wait
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await dummyHash())
  const right = await hashing.run(() => verify(against, normalised(password)))
  return right && stored !== null
}
