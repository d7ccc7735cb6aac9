import * as z from 'zod'

export const PURPOSES = ['ears', 'voice', 'mind'] as const
export type Purpose = (typeof PURPOSES)[number]

/** How the engine takes a model's files together. */
export const KINDS = [
  'online-transducer',
  'online-ctc',
  'offline-transducer',
  'offline-ctc',
  'offline-whisper',
  'vad',
  'vits',
  'gguf',
] as const
export type Kind = (typeof KINDS)[number]

const NAME_MAX = 120
const FILES_MAX = 200
const LANGUAGES_MAX = 200
/** Larger than any model that fits a machine. */
const SIZE_MAX = 1024 ** 4

/** Becomes a folder's name: nothing that leads out of it. */
export const modelId = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/)
/** A path inside the model's folder: `data/en_dict`. No part begins with a dot. */
const fileName = z.string().regex(/^[\w-][\w.-]{0,119}(\/[\w-][\w.-]{0,119}){0,5}$/)

/** Files that the store writes next to the model's own. */
const RESERVED = ['model.json', 'self-test.json']
const ARRIVING = /\.part(\.json)?$/

/** Can they lie in one folder, also where upper and lower case are the same? */
const canLieTogether = (files: readonly { name: string }[]): boolean => {
  const names = files.map(({ name }) => name.toLowerCase())
  const folders = names.flatMap(name => name.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))
  const taken = new Set([...RESERVED, ...folders])
  return new Set(names).size === names.length && !names.some(name => taken.has(name) || ARRIVING.test(name))
}

/** The model's author wrote it: no character of it may steer a terminal. */
const plainText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform(text => text.replace(/\p{Cc}+/gu, ' '))

const modelFile = z.object({
  role: z.string().min(1).max(NAME_MAX),
  name: fileName,
  /** Bytes; null in a manifest whose author has not seen the file: then `about_bytes` says what to expect. */
  size: z.int().min(1).max(SIZE_MAX).nullable(),
  about_bytes: z.int().min(1).max(SIZE_MAX).optional(),
  /** Hexadecimal; null: not known yet, and the first download writes it down. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Where it is found; without it, below the manifest's own address. */
  urls: z
    .array(z.url({ protocol: /^https?$/ }))
    .max(10)
    .optional(),
})

/** What `model.json` in a model's folder says, and an entry of the manifest. */
export const modelDescription = z.object({
  id: modelId,
  purpose: z.enum(PURPOSES),
  engine: z.enum(['sherpa-onnx', 'llama.cpp']),
  kind: z.enum(KINDS),
  /** BCP 47, without a region where it does not matter; none: any. */
  languages: z.array(z.string().max(35)).max(LANGUAGES_MAX),
  /** Becomes a folder's name too. */
  revision: z.string().regex(/^[\w-][\w.-]{0,119}$/),
  licence: plainText(2_000),
  credit: plainText(2_000),
  /** Of the sound it takes or makes, hertz. */
  sample_rate: z.int().min(8_000).max(48_000).optional(),
  /** For the engine's configuration, under its names. */
  options: z.record(z.string().max(NAME_MAX), z.union([z.string(), z.number(), z.boolean()])).optional(),
  files: z.array(modelFile).min(1).max(FILES_MAX).refine(canLieTogether, 'these files cannot lie together'),
  /** Written at the installation: were all hashes known before? */
  pinned: z.boolean().optional(),
  /** As people call it; without it, the id. */
  name: plainText(NAME_MAX).optional(),
  /** What it is good for, in the reader's language. */
  about: z.object({ en: plainText(1_000), ru: plainText(1_000) }).optional(),
  /** Languages of which it is the first choice for its purpose. */
  recommended_for: z.array(z.string().max(35)).max(LANGUAGES_MAX).optional(),
})

export type ModelFile = z.output<typeof modelFile>
export type ModelDescription = z.output<typeof modelDescription>

/** Bytes of all its files; about, while sizes are unknown. */
export const sizeOf = ({ files }: Pick<ModelDescription, 'files'>): number =>
  files.reduce((sum, { size, about_bytes }) => sum + (size ?? about_bytes ?? 0), 0)

/** Were all hashes known before the files came? */
export const isPinned = ({ files, pinned }: Pick<ModelDescription, 'files' | 'pinned'>): boolean =>
  pinned ?? files.every(({ sha256 }) => sha256 !== null)

/** @param language BCP 47; `en-GB` is heard by a model for `en`, none by a voice detector */
export const speaks = (
  { languages, kind }: Pick<ModelDescription, 'languages' | 'kind'>,
  language: string,
): boolean => {
  const base = language.split('-')[0]
  if (kind === 'vad') return false
  return languages.length === 0 || languages.some(known => known === language || known === base)
}
