import {
  type EvaluationRequest,
  type EvaluationTurn,
  questionOfTurns,
} from '../../ports/interview-evaluator.ts'
import { promptInjectionsIn } from '../../words/addressing/index.ts'
import { normalise } from '../../words/normalise.ts'
import { clausesOf, type Sentence, sentencesOf, type Word, wordsOf } from '../../words/sentences.ts'
import { isContent, type Lexicon, wordSet } from './lexicon.ts'

/** Small words by which a language shows itself. */
const MARKS: Record<string, ReadonlySet<string>> = {
  en: wordSet('the and of to is was it that for with on at we they have i my you this are not from but'),
  ru: wordSet('и в не на я что с как по это мы но из у за к от для было был они так а'),
  es: wordSet('el la los las de que y en un una por con para no se lo es fue pero mi nos cuando como más'),
  fr: wordSet(
    'le la les des de et en un une que qui dans pour avec est pas je nous vous ce mais sur au plus',
  ),
  de: wordSet(
    'der die das und ich nicht ist war mit auf ein eine wir den dem zu von es für sich auch als haben',
  ),
}
const SCRIPTS: Record<string, RegExp> = {
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
}
const LATIN = /\p{Script=Latin}/u
const ANY_SCRIPT = /\p{L}/u
const OTHER_LANGUAGE_WORDS = 6

/**
 * Whether words are plainly in another language than the interview's: another script, or the small words of another
 * known language and none of its own. Doubt means no.
 */
function isOtherLanguage(
  words: readonly Word[],
  interviewLanguage: string,
  lexicon: Lexicon | null,
): boolean {
  const lettered = words.filter(word => ANY_SCRIPT.test(word.norm))
  if (lettered.length < OTHER_LANGUAGE_WORDS) return false
  const language = interviewLanguage.toLowerCase().split('-')[0] ?? ''
  const expected = SCRIPTS[language] ?? (MARKS[language] ? LATIN : null)
  if (!expected) return false
  const inScript = proportion(lettered, word => expected.test(word.norm))
  // Trades mix Latin names into any language; prose in Latin has its small words besides.
  if (inScript < 0.4)
    return expected === LATIN || !LATIN.test(text(lettered)) || marked(lettered, language, lexicon)
  return expected === LATIN && marked(lettered, language, lexicon)
}

const text = (words: readonly Word[]) => words.map(word => word.norm).join(' ')
const proportion = (words: readonly Word[], test: (word: Word) => boolean) =>
  words.filter(test).length / words.length

function marked(words: readonly Word[], language: string, lexicon: Lexicon | null): boolean {
  const has = (code: string) => proportion(words, word => MARKS[code]?.has(word.norm) === true)
  const own = Math.max(has(language), lexicon ? proportion(words, word => lexicon.small.has(word.norm)) : 0)
  return Object.keys(MARKS).some(code => code !== language && has(code) > 0.15 && has(code) > own * 2)
}

/** A word with letters that the language does not have. */
const FOREIGN_LETTERS = {
  en: /[^\p{ASCII}\P{L}]/u,
  ru: /[\u0450-\u04ff]/u,
} as const
/** Words from which a sentence tells its language. */
const MIN_WORDS = 4
/** Pieces between commas that make a list; a row of foreign names is one, not another language. */
const LIST_ITEMS = 5
const ITEM_WORDS = 3
const FOREIGN_PROPORTION = 0.2
const STRANGE_PROPORTION = 0.1

/** Whether a sentence is in another language than the interview: its letters, or hardly one of the small words. */
function isForeign({ text, words }: Sentence, lexicon: Lexicon): boolean {
  const items = text.split(/[,;|•/]/).length
  if (items >= LIST_ITEMS && words.length < ITEM_WORDS * items) return false
  if (isOtherLanguage(words, lexicon.language, lexicon)) return true
  const lettered = words.filter(word => /\p{L}/u.test(word.norm))
  const script = lexicon.language === 'en' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}|\p{Script=Latin}/u
  if (lettered.length > 0 && lettered.every(word => !script.test(word.norm))) return true
  if (lettered.length < MIN_WORDS) return false
  const proportion = (test: (norm: string) => boolean) =>
    lettered.filter(word => test(word.norm)).length / lettered.length
  if (proportion(norm => FOREIGN_LETTERS[lexicon.language].test(norm)) >= FOREIGN_PROPORTION) return true
  const strange = lexicon.language === 'en' ? /\P{ASCII}/u : /\p{Script=Latin}/u
  return (
    proportion(norm => strange.test(norm)) > (lexicon.language === 'en' ? 0 : 0.6) &&
    proportion(norm => lexicon.small.has(norm)) < STRANGE_PROPORTION
  )
}

/** What a sentence has of the words that are meant for the one who judges. */
interface Aim {
  judging: boolean
  spoken: boolean
  reader: boolean
}

const aimOf = ({ text }: Sentence, { judging, spoken, reader, fillers }: Lexicon): Aim => {
  const said = normalise(text).replace(fillers, ' ')
  const has = (expression: RegExp) => said.search(expression) >= 0
  return { judging: has(judging), spoken: has(spoken), reader: has(reader) }
}

/**
 * The sentences that may be meant for the one who judges instead of the question: they count for nothing. Wider than the flag, which accuses: an honest sentence about marks loses its few points here and no more.
 * @param started sentences that are known to be
 */
function forEvaluatorAmong(
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  started: ReadonlySet<Sentence>,
): ReadonlySet<Sentence> {
  const aims = sentences.map(sentence => ({ sentence, ...aimOf(sentence, lexicon) }))
  const forEvaluator = new Set(
    aims
      .filter(({ judging, spoken, reader }) => (judging && spoken) || (reader && (judging || spoken)))
      .map(({ sentence }) => sentence),
  )
  // Two passes, so that the neighbours on both sides of a marked sentence are marked.
  for (const row of [aims, aims.toReversed()])
    row.forEach(({ sentence, reader }, index) => {
      const before = row[index - 1]?.sentence
      if (reader && before && (forEvaluator.has(before) || started.has(before))) forEvaluator.add(sentence)
    })
  return forEvaluator
}

const REPEATED_PROPORTION = 0.8
/** Shorter sentences are repetitions only when said in the same words: 'yes' stands in many. */
const WORD_FOR_WORD_BELOW = 3

/** Remembers sentences and notices those that say hardly anything new. */
interface Memory {
  /** Whether four fifths of these stems stood together in one sentence before; if not, remembers them. */
  isRepetition(stems: readonly string[]): boolean
}

/** An empty memory. An index by stem keeps it quick for very long texts. */
function createMemory(): Memory {
  const sentencesWith = new Map<string, number[]>()
  const exact = new Set<string>()
  let count = 0

  const remember = (stems: readonly string[]) => {
    exact.add(stems.join(' '))
    for (const stem of new Set(stems)) {
      const list = sentencesWith.get(stem)
      if (list) list.push(count)
      else sentencesWith.set(stem, [count])
    }
    count += 1
  }

  const mostShared = (stems: readonly string[]): number => {
    const shared = new Uint32Array(count)
    let most = 0
    for (const stem of stems)
      for (const sentence of sentencesWith.get(stem) ?? []) {
        const hits = (shared[sentence] ?? 0) + 1
        shared[sentence] = hits
        most = Math.max(most, hits)
      }
    return most
  }

  return {
    isRepetition: stems => {
      const repeated =
        stems.length < WORD_FOR_WORD_BELOW
          ? exact.has(stems.join(' '))
          : mostShared(stems) / stems.length >= REPEATED_PROPORTION
      if (!repeated) remember(stems)
      return repeated
    },
  }
}

/** Why a sentence is no answer by itself. */
type SetAside =
  | 'addressing'
  | 'for_evaluator'
  | 'foreign'
  | 'small_talk'
  | 'unknowing'
  | 'echo'
  | 'list'
  | 'repeated'

/** What was said to one question, follow-ups included. */
export interface Answer {
  index: number
  /** Own prose. */
  sentences: Sentence[]
  aside: Readonly<Record<SetAside, Sentence[]>>
  /** Everything as said but what is, or may be, meant for the evaluator, and what is in another language. */
  said: Sentence[]
  /** Whether the question was asked, and whether the talk went on from it. */
  reached: boolean
  passed: boolean
  /** Turns of the candidate, and how many of them were written down. */
  turns: number
  transcribedTurns: number
  otherLanguage: boolean
}

/** Sorts the candidate's turns by question and sentence. */
export function answersOf(request: EvaluationRequest, lexicon: Lexicon | null): Answer[] {
  const answering = questionOfTurns(request.turns).filter(({ turn }) => turn.speaker === 'candidate')
  const memory = createMemory()
  return request.questions.map((question, index) => {
    const turns = answering.flatMap(({ turn, question: about }) => (about === index ? [turn] : []))
    const asked = request.turns.filter(turn => turn.speaker === 'ai' && turn.questionIndex === index)
    // Only what was asked before: a follow-up may repeat the candidate's own words.
    const askedBefore = (seq: number) => [
      question,
      ...asked.filter(turn => turn.seq < seq).map(turn => turn.content),
    ]
    const sorted = turns
      .filter(turn => turn.transcribed)
      .flatMap(turn => sortTurn(turn, contentStemsOf(askedBefore(turn.seq), lexicon), lexicon, memory))
    const said = sorted.filter(one => !NEVER_COUNTED.has(one.kind)).map(one => one.sentence)
    const foreign = sorted.filter(one => one.kind === 'foreign').map(one => one.sentence)
    return {
      index,
      sentences: sorted.filter(one => one.kind === null).map(one => one.sentence),
      aside: asideOf(sorted),
      said,
      reached: request.reached.includes(index),
      passed: request.passed.includes(index),
      turns: turns.length,
      transcribedTurns: turns.filter(turn => turn.transcribed).length,
      otherLanguage: lexicon
        ? wordsIn(foreign) >= LEAST_FOREIGN &&
          sorted.every(({ kind }) => kind === 'small_talk' || NEVER_COUNTED.has(kind))
        : isOtherLanguage(
            said.flatMap(sentence => sentence.words),
            request.language,
            lexicon,
          ),
    }
  })
}

/** What neither earns nor costs, whatever it says. */
const NEVER_COUNTED: ReadonlySet<SetAside | null> = new Set(['addressing', 'for_evaluator', 'foreign'])
/** An answer is in another language when nothing else was said; a sentence thrown in changes nothing. */
const LEAST_FOREIGN = 6
const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)

interface Sorted {
  sentence: Sentence
  kind: SetAside | null
}

const asideOf = (sorted: readonly Sorted[]): Answer['aside'] => {
  const of = (kind: SetAside) => sorted.filter(one => one.kind === kind).map(one => one.sentence)
  return {
    addressing: of('addressing'),
    for_evaluator: of('for_evaluator'),
    foreign: of('foreign'),
    small_talk: of('small_talk'),
    unknowing: of('unknowing'),
    echo: of('echo'),
    list: of('list'),
    repeated: of('repeated'),
  }
}

const NONE: ReadonlySet<Sentence> = new Set()

function sortTurn(
  turn: EvaluationTurn,
  ofQuestion: ReadonlySet<string>,
  lexicon: Lexicon | null,
  memory: Memory,
): Sorted[] {
  const sentences = sentencesOf(turn.seq, turn.content).flatMap(whole =>
    isList(whole, lexicon) ? [whole] : clausesOf(whole),
  )
  const addressing = promptInjectionsIn(sentences)
  const forEvaluator = lexicon ? forEvaluatorAmong(sentences, lexicon, addressing) : NONE
  return sentences.map(sentence => {
    if (addressing.has(sentence)) return { sentence, kind: 'addressing' }
    if (forEvaluator.has(sentence)) return { sentence, kind: 'for_evaluator' }
    if (lexicon && isForeign(sentence, lexicon)) return { sentence, kind: 'foreign' }
    const repeated = memory.isRepetition(sentence.words.map(word => word.stem))
    return { sentence, kind: repeated ? 'repeated' : kindOf(sentence, ofQuestion, lexicon) }
  })
}

const SHORT_WORDS = 14
const UNKNOWING_WORDS = 9
/** A question back to the interviewer says nothing about the candidate's work. */
const isQuestion = (text: string) => /[?？]["»”)]*$/.test(text)

function kindOf(
  sentence: Sentence,
  ofQuestion: ReadonlySet<string>,
  lexicon: Lexicon | null,
): SetAside | null {
  const text = normalise(sentence.text)
  const short = sentence.words.length <= SHORT_WORDS
  if (short && isQuestion(sentence.text)) return 'small_talk'
  if (!lexicon) return null
  if (short && text.search(lexicon.introduction) >= 0 && !/\d/.test(text)) return 'small_talk'
  if (sentence.words.length <= UNKNOWING_WORDS && text.search(lexicon.unknowing) >= 0) return 'unknowing'
  if (isEcho(sentence, ofQuestion, lexicon)) return 'echo'
  return isList(sentence, lexicon) ? 'list' : null
}

const contentStems = (words: readonly Word[], lexicon: Lexicon | null) =>
  words.filter(word => isContent(word, lexicon)).map(word => word.stem)

/** The stems of all content words in some texts. */
export const contentStemsOf = (texts: readonly string[], lexicon: Lexicon | null): ReadonlySet<string> =>
  new Set(texts.flatMap(text => contentStems(wordsOf(text), lexicon)))

const ECHO_PROPORTION = 0.65
const isEcho = (sentence: Sentence, ofQuestion: ReadonlySet<string>, lexicon: Lexicon) => {
  const stems = contentStems(sentence.words, lexicon)
  if (stems.length < 2 || /\d/.test(sentence.text)) return false
  return stems.filter(stem => ofQuestion.has(stem)).length / stems.length >= ECHO_PROPORTION
}

const LIST_WORDS = 8
/** Terms side by side: short pieces between commas, or a row of words with hardly a small word among them. */
function isList({ words, text }: Sentence, lexicon: Lexicon | null): boolean {
  if (!lexicon || words.length < LIST_ITEMS) return false
  const small = words.filter(word => lexicon.small.has(word.norm)).length / words.length
  const items = text.split(/[,;|•/]/).filter(item => item.trim() !== '')
  const short = items.filter(item => wordsOf(item).length <= 3).length
  const enumerates = items.length >= LIST_ITEMS && short / items.length >= 0.7 && small < 0.15
  return enumerates || (words.length >= LIST_WORDS && small < 0.06 && !/\d/.test(text))
}
