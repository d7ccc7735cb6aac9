import type { DropOrder, LoadModel } from '../engine/run-engine.ts'

/** What the child process is told first. */
export interface LoadTextModel extends Omit<LoadModel, 'threads'> {
  /** null: as many as the processor has fast cores. */
  threads: number | null
  /** Bytes that may be used at most; null: what is free. */
  memory: number | null
}

export interface Told {
  /** What to do. */
  instructions: string
  /** What to do it with: data. */
  input: string
}

/** What a text model is asked to write. */
export interface TextQuestion extends Told {
  /** JSON Schema of the answer. */
  schema: object
  /** Most tokens of the answer. */
  maxTokens: number
  /** The same question with the same seed has the same answer, on the same machine. */
  seed: number
  /** 0: always the most likely word. */
  temperature: number
}

/** Which of a few short answers comes next. */
export interface ChoiceQuestion extends Told {
  /** How the model's answer begins. */
  opening: string
  /** Each begins with a token of its own. */
  options: readonly string[]
}

export type TextOrder =
  | { order: 'ask'; id: number; question: TextQuestion }
  | { order: 'choose'; id: number; question: ChoiceQuestion }
  | DropOrder

/** What it wrote, and how fast. */
export interface Written {
  text: string
  /** Tokens; what was read before and is still known counts as read. */
  read: number
  written: number
  /** Of those that were read anew, and of the answer. */
  speed: { readTokens: number; readMs: number; writeMs: number }
}

/** How likely each option is, by its place; in all 1. */
export interface Chosen {
  shares: number[]
  /** Tokens. */
  read: number
  speed: { readTokens: number; readMs: number }
}

/** Why there is no answer. */
export const NO_ANSWER = ['too_long', 'cut_off', 'dropped', 'no_memory'] as const
export type NoAnswer = (typeof NO_ANSWER)[number]

/** There is no answer, and why. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered'

  constructor(readonly reason: NoAnswer) {
    super(reason)
  }
}

/** How far the answer to a question is. */
export interface SoFar {
  /** Tokens of the question that are still to be read. */
  unread: number
  /** The beginning of the answer. */
  text: string
}

export type TextReply =
  | ({ id: number } & (Written | Chosen))
  | { id: number; error: string }
  | { id: number; soFar: SoFar }
