const WRAP_UP = /say goodbye|попрощайтесь/i
const RESUME = /continue|repeat|продолж|повтор/i
const PLEASE_REPEAT = /^\W*(?:(?:please|could you|пожалуйста)\W+)?(?:repeat|повтор)/iu

/** Is this text an order to end the talk? It is when it says `say goodbye` or «попрощайтесь», in any case. */
export const asksToWrapUp = (text: string): boolean => WRAP_UP.test(text)

/** Is this instruction one to take the talk up again? `continue`, `repeat`, «продолж…», «повтор…». */
export const asksToResume = (text: string): boolean => RESUME.test(text)

/** Does the candidate ask for the question again, at the very beginning of what was typed? */
export const asksToRepeat = (text: string): boolean => PLEASE_REPEAT.test(text)
