import type { DropOrder, LoadModel } from '../engine/run-engine.ts'

/** What the child process is told first. */
export interface LoadTextModel extends LoadModel {
  /** Bytes that may be used at most; null: what is free. */
  memory: number | null
}

/** What a text model is asked. */
export interface TextQuestion {
  /** What to do. */
  instructions: string
  /** What to do it with: data. */
  input: string
  /** JSON Schema of the answer. */
  schema: object
  /** Most tokens of the answer. */
  maxTokens: number
  /** The same question with the same seed has the same answer, on the same machine. */
  seed: number
  /** 0: always the most likely word. */
  temperature: number
}

export type TextOrder = { order: 'ask'; id: number; question: TextQuestion } | DropOrder

/** What it wrote, and how fast. */
export interface Written {
  text: string
  /** Tokens; what was read before and is still known counts as read. */
  read: number
  written: number
  /** Of those that were read anew, and of the answer. */
  speed: { readTokens: number; readMs: number; writeMs: number }
}

/** Why there is no answer. */
export const NO_ANSWER = ['too_long', 'cut_off', 'dropped', 'no_memory'] as const
export type NoAnswer = (typeof NO_ANSWER)[number]

export type TextReply = ({ id: number } & Written) | { id: number; error: string }
