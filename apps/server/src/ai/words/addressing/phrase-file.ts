import { z } from 'zod'

// A stem of one letter would be found nowhere.
const phrases = z
  .array(
    z
      .string()
      .trim()
      .regex(/^(?!.\*).+$/u),
  )
  .min(1)

/**
 * How a candidate speaks to the evaluator, in one language. A phrase is some words; a trailing * stands for any ending.
 * One phrase alone says nothing, except `call`: they are read together (speaks-to-evaluator.ts).
 */
export const phraseFile = z.strictObject({
  /** Commands to set something aside. */
  ignore: phrases,
  /** What an evaluator would be told to set aside. */
  orders: phrases,
  /** Commands to give a mark. */
  rate: phrases,
  /** The best there is, in figures or words. */
  top: phrases,
  marks: phrases,
  /** What is to be marked, said as only the evaluator would hear it. */
  subject: phrases,
  /** The same in words that recruiters also use of other people. */
  candidate: phrases.optional(),
  verdict: phrases,
  /** Verdicts that no story passes on other people's candidates. */
  demanded: phrases.optional(),
  /** Names for the evaluator. */
  reader: phrases,
  /** Commands to play another part. */
  role: phrases,
  /** Enough alone. */
  call: phrases.optional(),
  /** Claims of authority: they count next to words that speak to the evaluator. */
  claim: phrases.optional(),
  /** Who scores, in the forms that follow 'I order' (judges of other things stay out). */
  judge: phrases,
  /** 'I order', 'I ask', 'I want'. */
  order: phrases,
  /** The one spoken to: words for 'you', and verbs that hold it. */
  you: phrases,
  /** Forms of 'give a mark' next to the commands. */
  grant: phrases,
  /** The speaker as the one who gets it. */
  me: phrases,
  /** The speaker's score, wish or merit. */
  own: phrases,
  /** 'Must', 'let it be', and merit. */
  must: phrases,
  /** Who grants wishes in tales. */
  fiction: phrases,
  /** Another person's words follow or went before. */
  said: phrases,
  /** What may stand before a command, where commands look like other forms of the verb; absent: they do not. */
  lead: phrases.optional(),
})

export type PhraseKind = keyof z.infer<typeof phraseFile>
