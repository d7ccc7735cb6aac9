import { CONFIRMED_MS, PAGE_CODE_WAIT_S } from '@vivavox/contracts/candidate-page'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newCode, newId, safeEqual, sign } from '../../../platform/ids.ts'
import { attemptOf } from '../../../platform/security/count-attempts.ts'
import { companyInMails, deliverToCandidate } from '../../hiring/candidate-mails/index.ts'
import { letterheadOf } from '../../hiring/logos/index.ts'
import { findVacancy } from '../../hiring/vacancies/index.ts'
import { keepOfPage, lockKept, type Page } from './candidate-page.repository.ts'
import { pageCodeMail } from './page-code.mails.ts'

/** A code works so long, milliseconds, and takes so many wrong tries. */
const CODE_MS = 15 * MINUTE_MS
const TRIES = 5

/** By address, of whichever page. */
const CODES = { name: 'pageCodes', times: 20, seconds: DAY_MS / 1_000 }

const addressOf = ({ interview, invitation }: Page): string | undefined =>
  interview?.candidate_email ?? invitation?.email

/** Of the address, too: a code proves no other mailbox. */
const hashOf = ({ config }: Pick<AppContext, 'config'>, page: Page, code: string): string =>
  sign(config.secretKey, 'page-code', page.id, addressOf(page) ?? '', code)

const secondsToWait = (sentAt: Date | null | undefined, now: Date): number =>
  sentAt ? Math.max(0, Math.ceil(PAGE_CODE_WAIT_S - (now.getTime() - sentAt.getTime()) / 1_000)) : 0

/**
 * Mails a code to the candidate of a page; within a minute of the last one none.
 * @returns the seconds until the next one can be sent
 * @throws AppError NOT_FOUND where there is no address any more, RATE_LIMITED
 */
export const sendPageCode = async (context: AppContext, page: Page): Promise<number> => {
  const { db, clock, limits, config } = context
  const to = addressOf(page)
  const vacancyId = page.interview?.vacancy_id ?? page.invitation?.vacancy_id
  const vacancy = vacancyId ? await findVacancy(db, vacancyId) : undefined
  if (!to || !vacancy) throw new AppError('NOT_FOUND')
  const now = clock.now()
  const wait = secondsToWait(page.kept?.code_sent_at, now)
  if (wait > 0) return wait
  await attemptOf(limits.of(CODES), to).take()
  const code = newCode()
  const change = { code_hash: hashOf(context, page, code), code_sent_at: now, code_tries: 0 }
  await keepOfPage(db, page, now, change)
  const company = await companyInMails(context, vacancy)
  const facts = {
    code,
    company: company.stripLinks(vacancy.company_name),
    vacancy: company.stripLinks(vacancy.title),
    locale: candidateLocaleFor(vacancy.language),
  }
  const content = pageCodeMail(config, facts, await letterheadOf(context, vacancy))
  const mail = { ...content, id: newId(), createdAt: now.toISOString(), to }
  await deliverToCandidate(context, { ...mail, userId: vacancy.organisation_id, company, isReceipt: true })
  return PAGE_CODE_WAIT_S
}

/** Takes a page's code, once. @returns until when its answers are open @throws AppError CODE_INVALID */
export const confirmPage = async (context: AppContext, page: Page, code: string): Promise<Date> => {
  const { db, clock } = context
  const now = clock.now()
  const until = new Date(now.getTime() + CONFIRMED_MS)
  const isRight = await inTransaction(db, async transaction => {
    const kept = await lockKept(transaction, page.id)
    if (!kept?.code_hash || !kept.code_sent_at || kept.code_tries >= TRIES) return false
    if (now.getTime() - kept.code_sent_at.getTime() >= CODE_MS) return false
    const isSame = safeEqual(kept.code_hash, hashOf(context, page, code.replace(/\D/g, '')))
    const change = isSame ? { code_hash: null, confirmed_until: until } : { code_tries: kept.code_tries + 1 }
    await keepOfPage(transaction, page, now, change)
    return isSame
  })
  if (!isRight) throw new AppError('CODE_INVALID')
  return until
}
