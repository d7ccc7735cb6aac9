/** What a strong answer contains, told apart by what the question asks for. */
interface StrongAnswers {
  /** Something that one has lived through. */
  case: string
  /** What one would do where something has happened. */
  situation: string
  /** What one looks for in this job. */
  wish: string
  /** How one works. */
  way: string
}
type Kind = keyof StrongAnswers

const EN: StrongAnswers = {
  case: 'One case of their own: what the situation was, what they did themselves and why, and what came of it, with figures where there are any.',
  situation:
    'What they do first, what after that and why; whom they tell and when; how they see that it has helped. Better still if it has happened to them.',
  wish: 'Something definite that fits this job and what they have done so far, with the reason. General words would fit any job.',
  way: 'How they go about it in their own work, step by step: what they look at first, what they decide and why, how they notice that it went wrong.',
}

const RU: StrongAnswers = {
  case: 'Один случай из своей практики: какой была ситуация, что сделано самостоятельно и почему, чем всё закончилось, с цифрами, где они есть.',
  situation:
    'Что сделано в первую очередь, что потом и почему; кому и когда об этом сказано; по каким признакам видно, что помогло. Ещё лучше, если так уже бывало.',
  wish: 'Что-то определённое, что подходит к этой работе и к прежнему опыту, и почему. Общие слова подошли бы к любой работе.',
  way: 'Как это делается в своей работе, по шагам: на что смотрят сначала, что решают и почему, по каким признакам видно, что пошло не так.',
}

const TEXTS: Readonly<Record<string, StrongAnswers>> = { en: EN, ru: RU }

/** The first that fits tells what is asked for; where none does, how one works. */
const ASKS_FOR: Readonly<Record<string, readonly [Kind, RegExp][]>> = {
  en: [
    [
      'wish',
      /^why are you looking|would you (?:like|want) to|make you decide against|from a supervisor|half a year here|closest to this job|help you most in this job|hardest for you at first/i,
    ],
    [
      'case',
      /^describe (?!how)|\b(?:case|example|time when|a time|tell (?:me|us) about|take me through|last time|most recent|did you|have you (?:done|been|changed|helped|had|learned|seen)|(?:caught|taught|took) you|was your|were you|goes back to|how have you|of yours (?:reduced|raised)|has that let you)\b/i,
    ],
    [
      'situation',
      /\bwhat (?:would|will) you (?:do|say)|[.:] (?:[^.?]{0,80} )?(?:what|which|whom|how) do you (?:do|say|ask|tell|decide|adjust|make sure|use|trust|answer|respond|react|proceed|handle|organise|share out)\b|^what do you do (?:if|when|with)\b/i,
    ],
  ],
  ru: [
    [
      'wish',
      /^почему вы ищете|^чего вы хотели|^чему вы хотели|помощь наставника|за первые полгода|вас отказаться|в вашей нынешней или|пригодится вам|будет для вас самым/i,
    ],
    ['way', /в каком случае/i],
    [
      'case',
      /случа[йеяю]|пример|ситуаци|расскажите|последн|вспомните|^опишите|вам (?:приходилось|пришлось)|научил|застала вас|вам удавалось|ваше изменение|вы (?:провели|ввели|внедрили|улучшили|помогли|поняли|уже делали|уже занимались)|благодаря вашей|уже доверяли|у вас (?:в этом опыт|возникали)|на практике оказалось/i,
    ],
    [
      'situation',
      /вы (?:сделаете|скажете|проверите|предпримете|решите|поступите|организуете|распределите|построите|успокоите|пойм[её]те|добь[её]тесь|ответите|возьм[её]тесь|используете|спросите|поверите|успеете|пожертвуете)|[.!] что вы делаете|каковы ваши действия|вы будете делать|^что вы делаете, если/i,
    ],
  ],
}

const kindOf = (question: string, code: string): Kind =>
  ASKS_FOR[code]?.find(([, pattern]) => pattern.test(question))?.[0] ?? 'way'

/**
 * Plain words for what a strong answer to a question contains, written without knowledge of the work: a start for the
 * recruiter to sharpen. '' in languages that the writer has no words for.
 * @param language of the question, BCP 47
 */
export const strongAnswerTo = (question: string, language: string): string => {
  const code = language.split('-')[0] ?? ''
  return TEXTS[code]?.[kindOf(question, code)] ?? ''
}

const PLAIN: ReadonlySet<string> = new Set(Object.values(TEXTS).flatMap(texts => Object.values(texts)))

/** Did the recruiter leave it as drafted? Then it names no word of the work. */
export const isPlainStrongAnswer = (text: string): boolean => PLAIN.has(text.trim())
