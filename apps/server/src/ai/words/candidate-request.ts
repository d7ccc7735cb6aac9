/** What a candidate may ask of the interviewer instead of answering. */
export type CandidateRequest = 'repeat' | 'skip' | 'go_on' | 'stop'

/** Longer utterances are answers, whatever words they hold. */
const MAX_WORDS = 9

/** Whole utterances, without punctuation, in lower case. Requests are short; an answer that merely mentions one never matches. */
const EN: Record<CandidateRequest, RegExp> = {
  repeat:
    /^((sorry|excuse me|pardon|please) )?((can|could|would|will) you )?(please )?(repeat|say (it|that)( again)?)( (it|that|the question|your question|this question))?( again| once more| one more time)?( please)?$|^(what was|what is) the question( again)?( please)?$|^(sorry )?i (did not|didn't|didnt) (hear|catch|get)( (you|it|that|the question))?$|^(pardon|come again|once more please|again please)$/,
  skip: /^(please |let's |lets |i (would|'d) like to |can (we|i) )?(skip|pass)( (it|this|that|the question|this question|this one|that one))?( please)?$|^(i )?(do not|don't|dont) know( (it|this|that))?( next( question)?)?$|^no (idea|answer)$/,
  go_on:
    /^(please )?(next|continue|go on|move on|let's (continue|go on|move on)|lets (continue|go on|move on)|go ahead)( (question|please|to the next question|to the next one))?( please)?$|^(the )?next (one|question)( please)?$/,
  stop: /^(please |i (want|would like|'d like) to |let's |lets |can we |we can )?(stop|end|finish|quit|leave)( (the|this) (interview|conversation|call)| here| now)( now| here)?( please)?$|^(stop|quit)( please)?$/,
}

const RU: Record<CandidateRequest, RegExp> = {
  repeat:
    /^(извините |простите |пожалуйста )?((не )?могли бы вы |можете |можно )?(пожалуйста )?(повторите|повторить|повтори)( (пожалуйста|вопрос|ваш вопрос|ещё раз|еще раз))*$|^(извините |простите )?(я )?не (расслышал|расслышала|услышал|услышала|понял вопрос|поняла вопрос)( вопрос| вас)?( повторите)?( пожалуйста)?$|^(ещё|еще) раз( пожалуйста)?$|^какой (был )?вопрос$/,
  skip: /^(давайте |можно |пожалуйста |я |хочу |я хочу )*(пропустить|пропустим|пропускаю|пропустите|пропуск)( (этот |данный )?вопрос| его)?( пожалуйста)?$|^(я )?не знаю( ответа)?( следующий( вопрос)?| дальше)?$|^(ответа нет|нет ответа|без ответа)$/,
  go_on:
    /^(давайте |можно |пожалуйста )?(следующий|следующий вопрос|дальше|далее|продолжим|продолжить|продолжаем|продолжайте|к следующему вопросу|перейдём дальше|перейдем дальше|идём дальше|идем дальше)( пожалуйста)?$/,
  stop: /^(я )?(хочу |хотел бы |хотела бы |давайте |можно |пожалуйста |прошу )?(закончить|закончим|завершить|завершим|остановить|остановите|прекратить|прекратим|заканчиваем|завершите|закончите)( (это |наше )?(интервью|собеседование|разговор|беседу)| на этом| здесь| сейчас)( пожалуйста)?$|^(стоп|хватит)( пожалуйста)?$/,
}

/** One or two plain words in the other languages with translated phrases. */
const ELSEWHERE: Record<CandidateRequest, RegExp> = {
  repeat:
    /^((puede|puedes) )?(repita|repetir|repite)( (la pregunta|por favor))*$|^((pouvez vous|peux tu) )?(répéter|répétez)( (la question|s'il vous plaît|svp))*$|^((können sie )?(bitte )?(die frage )?(bitte )?wiederholen( sie)?( (die frage|bitte))*|noch einmal bitte)$|^(请|麻烦)?(再说一遍|再说一次|重复一遍|重复一下|重复问题)(问题)?(好吗)?$|^(質問を)?もう一度(お願いします|言ってください|お願い)?$/,
  skip: /^(saltar|omitir|paso)( (la|esta) pregunta)?( por favor)?$|^(passer|je passe)( (la|cette) question)?( s'il vous plaît)?$|^((die )?frage )?überspringen( bitte)?$|^跳过(这个问题|这题)?$|^(スキップ|飛ばしてください|パス)(してください|します)?$/,
  go_on:
    /^(siguiente|continuar|continúe|siguiente pregunta)( por favor)?$|^(suivant|suivante|continuer|continuons|question suivante)( s'il vous plaît)?$|^(weiter|nächste|nächste frage)( bitte)?$|^(下一个|下一题|下一个问题|继续)$|^(次|次へ|次の質問|続けて|続ける)(お願いします|ください)?$/,
  stop: /^(terminar|finalizar)( la entrevista)( por favor)?$|^(terminer|arrêter)( l'entretien)( s'il vous plaît)?$|^(das )?(interview|gespräch) (beenden|abbrechen)( bitte)?$|^(结束面试|停止面试)$|^面接を(終了|終わり)(します|にします|してください)?$/,
}

const ORDER: CandidateRequest[] = ['repeat', 'skip', 'go_on', 'stop']

const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The request that the whole utterance is, or null when it is an answer.
 * Every language is tried: candidates mix them, and the patterns are too narrow to collide.
 */
export const candidateRequest = (text: string): CandidateRequest | null => {
  // Cut first: the patterns never run over a pasted page.
  if (text.length > 200) return null
  const words = normalise(text)
  if (words === '' || words.split(' ').length > MAX_WORDS) return null
  return ORDER.find(request => [EN, RU, ELSEWHERE].some(table => table[request].test(words))) ?? null
}
