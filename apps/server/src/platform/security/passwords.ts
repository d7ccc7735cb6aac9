import { hash, verify } from '@node-rs/argon2'
import { createFairLine, type FairLine } from '../fair-line.ts'
import { createSemaphore } from '../semaphore.ts'
import { networksOf } from './network.ts'

/**
 * argon2id with the library's defaults (19 MiB, 2 passes, 1 lane). Two at once leave half of libuv's four
 * threads to files and DNS; more than 200 waiting are turned away.
 */
const hashing = createSemaphore(2, 200)
/** Of the two places callers without a history get one: a flood of them never fills both. */
const strangers = createSemaphore(1)
const WAITING_STRANGERS = 20
const signIns = createFairLine(1, WAITING_STRANGERS)
const signUps = createFairLine(1, WAITING_STRANGERS)

/** Which queue a password is hashed in. @throws AppError RATE_LIMITED when too many wait there */
export type HashingQueue = <T>(work: () => Promise<T>) => Promise<T>

/** For callers that are signed in, hold a mailed link, or signed in from their network before. */
export const knownQueue: HashingQueue = work => hashing.run(work)

const strangersQueue =
  (line: FairLine) =>
  (address: string): HashingQueue =>
  work =>
    line.run(networksOf(address).at(-1) ?? address, async () => {
      const leave = await strangers.enter()
      const began = performance.now()
      try {
        return await hashing.run(work)
      } finally {
        // A flood of strangers uses half of one processor at most.
        setTimeout(leave, performance.now() - began).unref()
      }
    })

/** For sign-ins from a network where the account has not signed in before. */
export const signInQueue = strangersQueue(signIns)
/** For sign-ups. */
export const signUpQueue = strangersQueue(signUps)

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normalised = (password: string) => password.normalize('NFKC')

/** A PHC string of argon2id. @throws AppError RATE_LIMITED when too many wait */
export const hashPassword = (password: string, queue: HashingQueue = knownQueue): Promise<string> =>
  queue(() => hash(normalised(password)))

let dummy: Promise<string> | undefined
/** A real hash of a random text: an unknown account must cost as much time as a known one. */
const dummyHash = () => {
  dummy ??= hash(crypto.randomUUID())
  return dummy
}

/**
 * Compares in the same time whether there is an account (`stored`) or not (null, which is never right).
 * @throws AppError RATE_LIMITED when too many wait
 */
export const verifyPassword = async (
  stored: string | null,
  password: string,
  queue: HashingQueue = knownQueue,
): Promise<boolean> => {
  const against = stored ?? (await dummyHash())
  const right = await queue(() => verify(against, normalised(password)))
  return right && stored !== null
}
