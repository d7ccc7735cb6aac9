import type { AnswerStatus } from '../score-answer.ts'
import type { UnscoredReason } from '../unscored-reason.ts'

/** What a sentence is good for when the recruiter asks on: an end, a reason, or anything else that was told. */
export type Hook = 'outcome' | 'reason' | 'told'

/** The evaluator's sentences in one language. They restate; they never praise, blame or claim that something is missing. */
export interface ReportTexts {
  quoted(text: string): string
  /** What the candidate said, said why, and said came of it; each takes quotes. */
  says(quotes: string): string
  why(quote: string): string
  came(quote: string): string
  and(quotes: string[]): string
  /** Said of an answer without a measured number, or with one that is certain. */
  status: Record<Exclude<AnswerStatus, 'measured'>, string>
  /** The same where a scorer that reads the content gives a number, which the form keeps low. */
  limited: Partial<Record<AnswerStatus, string>>
  /** What this evaluator is, and why it gives no number at all. */
  structureOnly: string
  missing: Record<UnscoredReason, string>
  /** Too many answers stand without a number. */
  noTotals: string
  /** Likewise, where questions were left without an answer. */
  leftUnanswered: string
  /** One question and a quote from its answer, in several wordings. */
  told: ((question: string, quote: string) => string)[]
  /** Certain gaps, for the list of what stayed open. */
  leftOpen(number: number, question: string, status: string): string
  /** Questions for the personal interview, by what the quote holds. */
  next: Record<Hook, ((quote: string) => string)[]>
  again(question: string): string
  /** When the answers hold nothing to ask about. */
  general: string[]
}

const listedInEnglish = new Intl.ListFormat('en', { type: 'conjunction' })

const ENGLISH: ReportTexts = {
  quoted: text => `“${text}”`,
  says: quotes => `In their own words: ${quotes}`,
  why: quote => `The reason given: ${quote}`,
  came: quote => `The result, as told: ${quote}`,
  and: quotes => listedInEnglish.format(quotes),
  status: {
    not_asked: 'This question was not asked.',
    silent: 'Asked, but not answered.',
    unanswered: 'The interview ended before this was answered.',
    not_transcribed: 'Answered aloud, but not transcribed. The answer is in the recording.',
    other_language: 'Answered in a language other than that of the interview. A person needs to read it.',
    only_addressing: 'Contains only words about how the interview should be scored.',
    unknowing: 'The candidate says openly that they have no answer to this.',
    echo: 'Repeats the question.',
    list: 'Names terms side by side, without a sentence about any of them.',
    repeated: 'Already said in the answer to an earlier question.',
    nothing: 'A short exchange without an answer.',
    word_salad:
      'The words do not read as sentences, so there is no score. A person needs to read it; if it was spoken, to listen, as the transcript may be faulty.',
    outsized: 'Contains a comparison or a figure that only a person can judge, so there is no score.',
    other_question:
      'The words fit another question of this interview better than this one, so there is no score here.',
    unrelated:
      'The words have little in common with the question and the vacancy, so the evaluator cannot tell whether they answer it.',
    no_ground: 'No score; what was said is below.',
  },
  limited: {
    word_salad:
      'Rated low: the words do not read as sentences. If it was spoken, listen to it, as the transcript may be faulty.',
    outsized: 'Rated low: contains a comparison or a figure that is hardly possible. Ask about it.',
    other_question: 'Rated low: the words fit another question of this interview better than this one.',
  },
  structureOnly:
    'This evaluation looks at how the answers are built. It does not understand them and cannot tell whether what was said is right or safe.',
  missing: {
    language: 'There are no scores: the built-in evaluator does not know this language.',
    trade:
      'There are no scores: the built-in evaluator does not know the vocabulary of this occupation, so it has nothing to compare the answers with.',
    description: 'There are no scores: the vacancy’s description is too short to compare the answers with.',
  },
  noTotals:
    'There is no overall score: too many answers cannot be matched to their questions by their words alone.',
  leftUnanswered: 'There is no overall score: too many questions have no answer that could be scored.',
  told: [
    (question, quote) => `Asked ${question}, the candidate said: ${quote}`,
    (question, quote) => `To ${question} the answer was: ${quote}`,
    (question, quote) => `On ${question} we heard: ${quote}`,
  ],
  leftOpen: (number, question, status) => `Question ${number} (${question}): ${status}`,
  next: {
    outcome: [
      quote => `You said: ${quote} How did you find out that it had worked?`,
      quote => `You said: ${quote} What would you have done if it had turned out otherwise?`,
    ],
    reason: [
      quote => `You said: ${quote} What else did you consider, and why did you decide against it?`,
      quote => `You said: ${quote} When would you decide differently?`,
    ],
    told: [
      quote => `You said: ${quote} Please tell us more: what came before it, and what after?`,
      quote => `You said: ${quote} Who else was involved, and which part was yours?`,
      quote => `You said: ${quote} What is the hardest part of that, and how do you deal with it?`,
    ],
  },
  again: question => `We would like to come back to the question ${question} What would you like to tell us?`,
  general: [
    'Please take us through one day of your work from which you learned something: what happened, and what did you do?',
    'Which mistake at work has taught you most, and what have you changed since?',
    'What would you want to know about this job before you say yes?',
  ],
}

const listedInRussian = new Intl.ListFormat('ru', { type: 'conjunction' })

const RUSSIAN: ReportTexts = {
  quoted: text => `«${text}»`,
  says: quotes => `Словами кандидата: ${quotes}`,
  why: quote => `Названная причина: ${quote}`,
  came: quote => `Чем кончилось, по словам кандидата: ${quote}`,
  and: quotes => listedInRussian.format(quotes),
  status: {
    not_asked: 'Этот вопрос не прозвучал.',
    silent: 'Вопрос прозвучал, ответа на него нет.',
    unanswered: 'Интервью закончилось раньше, чем прозвучал ответ на этот вопрос.',
    not_transcribed: 'Ответ дан голосом и не расшифрован. Его можно прослушать в записи.',
    other_language: 'Ответ дан не на языке интервью. Его должен прочитать человек.',
    only_addressing: 'Здесь только слова о том, как оценить интервью.',
    unknowing: 'Кандидат прямо говорит, что ответа на этот вопрос у него нет.',
    echo: 'Повторён сам вопрос.',
    list: 'Названы термины подряд, ни об одном из них не сказано ни фразы.',
    repeated: 'Это уже прозвучало в ответе на один из прошлых вопросов.',
    nothing: 'Короткая реплика без ответа.',
    word_salad:
      'Слова не складываются в предложения, поэтому балла нет. Ответ должен прочитать человек, а устный — прослушать: могла подвести расшифровка.',
    outsized: 'Есть сравнение или цифра, которую может взвесить только человек, поэтому балла нет.',
    other_question:
      'Слова ответа ближе к другому вопросу этого интервью, чем к этому, поэтому балла здесь нет.',
    unrelated:
      'У слов ответа мало общего с вопросом и вакансией, поэтому программа не может сказать, отвечают ли они на него.',
    no_ground: 'Балла нет; сказанное приведено ниже.',
  },
  limited: {
    word_salad:
      'Балл снижен: слова не складываются в предложения. Устный ответ стоит прослушать: могла подвести расшифровка.',
    outsized: 'Балл снижен: есть сравнение или цифра, в которые трудно поверить. Спросите о них.',
    other_question: 'Балл снижен: слова ответа ближе к другому вопросу этого интервью, чем к этому.',
  },
  structureOnly:
    'Эта оценка смотрит на то, как построены ответы. Она их не понимает и не знает, верно и безопасно ли сказанное.',
  missing: {
    language: 'Баллов нет: встроенная оценка не знает этого языка.',
    trade: 'Баллов нет: встроенная оценка не знает слов этой профессии, ей не с чем сопоставить ответы.',
    description: 'Баллов нет: описание вакансии слишком короткое, чтобы сопоставить с ним ответы.',
  },
  noTotals: 'Общего балла нет: слишком многие ответы нельзя по одним словам связать с их вопросами.',
  leftUnanswered: 'Общего балла нет: слишком на многие вопросы нет ответа, который можно оценить.',
  told: [
    (question, quote) => `На вопрос ${question} кандидат ответил: ${quote}`,
    (question, quote) => `В ответ на ${question} сказано: ${quote}`,
    (question, quote) => `На вопрос ${question} прозвучало: ${quote}`,
  ],
  leftOpen: (number, question, status) => `Вопрос ${number} (${question}): ${status}`,
  next: {
    outcome: [
      quote => `Вы сказали: ${quote} Как вы убедились, что это сработало?`,
      quote => `Вы сказали: ${quote} А что бы вы сделали, если бы вышло иначе?`,
    ],
    reason: [
      quote => `Вы сказали: ${quote} Какие ещё варианты вы рассматривали и почему от них отказались?`,
      quote => `Вы сказали: ${quote} В каком случае вы решили бы по-другому?`,
    ],
    told: [
      quote => `Вы сказали: ${quote} Расскажите подробнее: что было до этого и что после?`,
      quote => `Вы сказали: ${quote} Кто ещё в этом участвовал и что делали именно вы?`,
      quote => `Вы сказали: ${quote} Что в этом самое трудное и как вы с этим справляетесь?`,
    ],
  },
  again: question => `Хотим вернуться к вопросу ${question} Что вы хотели бы рассказать?`,
  general: [
    'Расскажите об одном рабочем дне, который вас чему-то научил: что произошло и что вы сделали?',
    'Какая ошибка в работе научила вас больше всего и что вы с тех пор изменили?',
    'Что вы хотели бы узнать об этой работе, прежде чем согласиться?',
  ],
}

/** The sentences in the interview's language; English where there are none. */
export const textsFor = (language: string): ReportTexts =>
  language.toLowerCase().startsWith('ru') ? RUSSIAN : ENGLISH
