/** Who offers stands at the head of the sentence: the employer as 'we'. */
const WE_OFFER =
  /^(?:(?:also|and|in return|plus),? )?(?:we (?:also )?(?:offer|provide|are|pay|have|guarantee)|join (?:us|our))(?!\p{L})|^(?:также )?(?:(?:мы|компания|работодатель) (?:также )?(?:предлага|предоставля|гарантиру|обеспечива|оплачива)(?:ем|ет)|предлагаем|предоставля(?:ем|ется|ются)|гарантируем|у нас)(?!\p{L})/iu

/** What stands before a benefit and offers it: 'you get', 'the', 'a competitive', 'достойная'. */
const LEAD =
  /^(?:(?:you(?:['’]ll| will)? (?:get|receive|enjoy)|вы получите|вас жд[её]т|an?|the|your|our|ваш\p{L}?) )+/iu
const PRAISE =
  /^(?:(?:(?:very |highly |fully )?(?:competitive|attractive|generous|private|paid|free|good|great|excellent|high|stable|annual|monthly|performance|health|medical|staff|employee)|(?:достойн|высок|конкурентн|стабильн|бел|своевременн|официальн|бесплатн|оплачиваем|корпоративн|ежемесячн|ежегодн|квартальн|годов|расширенн|хорош|полн|дружн)\p{L}{1,3}|attraktives?|gutes?|faires?|buen|bon) )+/iu

const BENEFIT =
  /^(?:(?:(?:salary|pay|bonus(?:es)?|insurance|pension|vacation|holidays?|leave|time off|discounts?|lunch(?:es)?|meals?|coffee|parking|career growth|perks|benefits)(?: (?:plan|scheme|package))?|зарплат[аы]|заработная плата|оклад|преми[ия]|бонусы?|дмс|соцпакет|социальный пакет|отпуск|больничный|питание|обеды?|проезд|скидк[аи]|страховк[аи]|трудоустройство|оформление|выплаты|карьерный рост|коллектив|оплата(?: (?:труда|проезда|питания|больничн\p{L}+|отпуск\p{L}*))?|salario|sueldo|salaire|gehalt)(?!\p{L})|薪资|薪水|月薪|给与|給与|月給|時給)/iu

/** May follow a benefit, which is then no part of a longer name: 'salary from 2,000', but not 'salary calculation'. */
const GOES_ON =
  /^[\s:：—–-]*(?:$|[.!\d$€£₽]|面议|(?:from|up to|at|of|about) (?:about |up to )?[\d$€£₽]|for (?:you|your|our|all|every|each|good|staff|employees|the team|famil\p{L}+)|(?:is|are|starts?|depends?|after|twice|every)(?!\p{L})|(?:от|до|около) \d|по (?:тк|договору|итогам|результатам)|за (?:сч[её]т|каждый|результат)|для (?:сотрудник|персонал|вас|семь)|на (?:продукцию|товары|услуги) (?:компании|сети|клиники|магазина)|с первого|после|сдельн|почасов|еженедельн|кажд(?:ый|ую|ые)|дважды|(?:два|раз) (?:раза? )?в |nach vereinbarung|competitivo)/iu

/** Whether the words name a benefit and nothing more. */
const isBenefit = (words: string): boolean => {
  const benefit = BENEFIT.exec(words)?.[0]
  return benefit !== undefined && GOES_ON.test(words.slice(benefit.length))
}

/**
 * Whether a sentence of a vacancy offers something to the reader: 'we offer', or a benefit at its head. One that only
 * mentions a salary, insurance or discounts is about the work of those who calculate, sell or grant them.
 */
export const isOffer = (sentence: string): boolean => {
  const text = sentence.trim()
  if (WE_OFFER.test(text)) return true
  const named = text.replace(LEAD, '')
  const plain = named.replace(PRAISE, '')
  const [first = '', second] = plain.split(/,\s|;\s*| and | plus | и /iu)
  if (!isBenefit(first)) return false
  // 'Pension and insurance claims' is work; 'good pay and training' is praised, 'salary, bonus' names benefits alone.
  return plain !== text || second === undefined || isBenefit(second.replace(PRAISE, ''))
}
