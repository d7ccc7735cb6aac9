import type { Frames, WrittenLanguage } from '../types.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ru } from './ru.ts'
import { zh } from './zh.ts'

/** Question texts by language. */
export const FRAMES: Readonly<Record<WrittenLanguage, Frames>> = { en, ru, es, fr, de, zh, ja }
