import type * as z from 'zod'

/**
 * Who may call: a signed-in account; an administrator; the owner of the vacancy in the path (`vacancy_owner` tells others that there is
 * none, `vacancy_manager` that it is not theirs); the owner of the interview in the path (`interview_manager` first asks for a sign-in); its
 * candidate by its token; the candidate of a running call (demos too); either owner or candidate of the interview in the path; either, of an
 * interview that the body names; any caller.
 */
export type Who =
  | 'account'
  | 'administrator'
  | 'vacancy_owner'
  | 'vacancy_manager'
  | 'interview_owner'
  | 'interview_manager'
  | 'candidate'
  | 'call'
  | 'interview'
  | 'participant'
  | 'anyone'

/** One HTTP call: what goes in, what comes out. `reply: null` means an empty answer or one that is not JSON. */
export interface RouteSpec {
  summary: string
  /** Asked before a body is read. A route that takes a body names it. */
  who?: Who
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Replies by status; the first key is the usual one. */
  replies: Record<number, z.ZodType | null>
}

/** Routes keyed by 'METHOD /path/{param}', as the contract writes them (below `/api`). */
export type RouteTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, RouteSpec>

/** Declares one route without widening its types. */
export const route = <const R extends RouteSpec>(spec: R): R => spec

type Infer<T> = T extends z.ZodType ? z.input<T> : undefined
type Output<T> = T extends z.ZodType ? z.output<T> : undefined

export type BodyOf<R> = R extends { body: infer B } ? Infer<B> : undefined
export type QueryOf<R> = R extends { query: infer Q } ? Infer<Q> : undefined
export type ParamsOf<R> = R extends { params: infer P } ? Infer<P> : undefined
/** The union of all JSON replies of a route. */
export type ReplyOf<R> = R extends { replies: infer S } ? Output<S[keyof S]> : never
