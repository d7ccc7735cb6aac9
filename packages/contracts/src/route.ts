import type * as z from 'zod'
import type { Permission } from './permissions.ts'

/** So many calls in so many seconds. Routes with the same name share it. */
export interface Limit {
  name: string
  times: number
  seconds: number
}

/**
 * Who may call: members whose role has the permission; any caller; the candidate, by their token; the reader of a shared
 * link, by its token; any account; an administrator of the installation. Administrators have every permission.
 */
export type Access = Permission | 'public' | 'candidate' | 'link' | 'signed-in' | 'administrator'

/**
 * What the permission is about: the vacancy, the interview or the member of `{id}`; an interview that the body names, so that any account or
 * candidate is asked for its body; a running call, demos too; the candidate's own page, by its token; what a candidate asked of the company;
 * a shortlist, by the token of its link; a candidate across vacancies.
 */
export type Subject =
  | 'vacancy'
  | 'interview'
  | 'member'
  | 'named'
  | 'call'
  | 'page'
  | 'asked'
  | 'shortlist'
  | 'person'

/** One HTTP call: what goes in, what comes out. `reply: null` means an empty answer or one that is not JSON. */
export interface RouteSpec {
  /** Unique; clients are generated from it. */
  operationId: string
  summary: string
  /** Asked before a body is read, and again before it is carried out. */
  access: Access
  on?: Subject
  /** The candidate of the interview may call, too; `receipt`: also by the link of the mail that confirms it. */
  candidate?: true | 'receipt'
  /** Of a page: only for an hour after the mailed code was entered. */
  confirmed?: true
  /** Of a vacancy that is another organisation's: that there is none is said otherwise. */
  stranger?: 'FORBIDDEN'
  /** Callers who show nothing hear this in place of a request to sign in. */
  anonymous?: 'FORBIDDEN'
  /** How often one payer, candidate or network may call; counted before the handler begins. */
  limit?: Limit
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
