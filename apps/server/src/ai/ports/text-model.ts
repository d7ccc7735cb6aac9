import type { FitFor } from '@vivavox/contracts/local-models'
import type { TextProvider } from '@vivavox/contracts/providers'
import type * as z from 'zod'
import type { ModelUsage } from '../../platform/model-usage.ts'
import type { Work } from './pace.ts'

/** Who waits: a candidate in a talk, a recruiter in front of a draft, or no person. The first goes first. */
export const URGENCIES = ['talk', 'draft', 'background'] as const

/** Where models of one machine take turns: whose it is. */
interface Turn {
  /** Id of the account it is for. */
  account?: string
  /** Absent: what the purpose says. */
  urgency?: (typeof URGENCIES)[number]
}

/** One question to a text model that answers with an object. */
export interface TextRequest<T> extends Turn {
  purpose: 'generation' | 'analysis'
  /** What to do. */
  instructions: string
  /** What to do it with: data, never instructions. */
  input: string
  /**
   * The form of the answer, as strict structured output allows it: objects whose keys are all required, arrays, text,
   * numbers, enumerations, null.
   */
  schema: z.ZodType<T>
  /** Names the form: 1–64 of `[A-Za-z0-9_-]`. */
  name: string
  /** The instructions tell the form: it is not described once more, so that other questions can share what was read. */
  formIsTold?: boolean
  /** Most tokens of the answer, what the model thinks included. */
  maxOutputTokens: number
  /** Longest wait in all, tries included, milliseconds. Work in the background on this machine has as long without any progress. */
  timeoutMs: number
  /** Where chance begins: the same request with the same seed is answered alike by a model that is `seeded`. */
  seed?: number
  /** Gives up at once. */
  signal?: AbortSignal
  /** Told the beginning of the answer as it grows, by models that say it. */
  onText?: (text: string) => void
}

export interface TextAnswer<T> {
  output: T
  usage: ModelUsage
}

/** Which of a few short answers comes next. */
export interface ChoiceRequest extends Turn {
  purpose: TextRequest<unknown>['purpose']
  instructions: string
  /** Data, never instructions. */
  input: string
  /** How the answer begins. */
  opening: string
  /** Each begins with another token. */
  options: readonly string[]
  /** Longest wait when it is its turn, milliseconds. */
  timeoutMs: number
  signal?: AbortSignal
}

export interface ChoiceAnswer {
  /** How likely each option is, by its place; in all 1. */
  shares: number[]
  usage: ModelUsage
}

/** The port of a model that reads and writes. */
export interface TextModel {
  readonly provider: TextProvider
  /** The provider's own name of it. */
  readonly model: string
  /** Of the model's files, where they are known. */
  readonly revision?: string
  /** What its check on this machine found; null or absent: it was not checked. */
  readonly fitFor?: FitFor | null
  /** Does it begin its chance at the seed that it is given? */
  readonly seeded?: boolean
  /**
   * Asks, and asks again where that can help and time is left.
   * @throws ProviderError
   */
  ask<T>(request: TextRequest<T>): Promise<TextAnswer<T>>
  /** Absent: it does not tell how likely its words are. @throws ProviderError */
  choose?(request: ChoiceRequest): Promise<ChoiceAnswer>
  /**
   * How long a draft that begins now will take, its wait for others included, milliseconds; null: nothing is known of the
   * speed. Absent: its speed does not depend on this machine.
   */
  predictMs?(work: Work): number | null
}

export type ChoosingTextModel = TextModel & Required<Pick<TextModel, 'choose'>>
export const canChoose = (model: TextModel): model is ChoosingTextModel => model.choose !== undefined
