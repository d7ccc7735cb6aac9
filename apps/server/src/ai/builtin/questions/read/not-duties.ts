/** The company's history and prizes. */
const HISTORY =
  /(?:since|founded|opened|dates from|est\.?|in|с|в|seit|desde|depuis|en) (?:1[6-9]|20)\d\d(?!\d)|основан|лет на рынке|años de historia|years of history|fundad[ao]|gegründet|創業|创立/iu

/** What is offered: pay, leave, perks. A row in which it stands asks for nothing. */
const OFFER =
  /discount|holidays?(?!\p{L})|\bleave\b|pension|insurance|\bbonus|birthday|allowance|parking|perks?\b|\bfree\b|healthcare|salary|wage|\bpaid\b|\bpay\b|(?<!\p{L})руб|скидк|отпуск|дмс|преми[ияй]|(?:бесплатн|горяч|льготн)\p{L}{2} питани|^питание|корпоратив|оплачива|оплата|зарплат|оклад|соцпакет|спецодежд|vacaciones|descuento|seguro|urlaub|rabatt|zuschuss|gehalt|vergütung|bezahlung|einarbeitung|fortbildung|altersvorsorge|betreuung|congés|mutuelle|salaire|salario|月給|薪/iu

/** Opens a line that is no task: other duties, hours, places, how to apply. */
const NO_TASK =
  /^(?:(?:\p{L}+ )?(?:out )?any other (?:duties|tasks)|(?:\p{L}{2,12} ){0,3}other (?:\p{L}{2,12} )?(?:duties|tasks)|(?:иные|другие|прочие) (?:поручения|обязанности)|зп|з\/п|приоритет|жиль[её]|benefits|we (?:offer|provide|give|are|have|run)|our offer|bring your|(?:are|do|would|have) you(?= )|(?:the|this) (?:role|job|post) is |applicants? (?:from|of)|applications?|(?:мы )?(?:предлагаем|ищем)|от нас|да[её]м|обеспеч|wir (?:bieten|suchen)|ofrecemos|buscamos|nous (?:offrons|cherchons)|commission|tips|hours|shifts?|schedule|график|working (?:hours|at|in|from|for)|according|starts? |rates? |apply|e-?mail|call us|refer a friend|share this|save (?:this )?job|(?:log|sign) in|create (?:a |an )?(?:profile|account|cv|resume|alert)|создать резюме|показать (?:контакты|телефон)|пожаловаться|войти|откликнуться|звонить (?:\p{L}+ )?(?:с|по|до|в)|писать (?:можно )?в (?:телеграм|вотсап|личн)|звоните|пишите|contact us|send (?:us|your|a|pics|photos|cv)|tell us|write (?:us|to us)|still here|что (?:нужно |надо )?делать|чем заниматься|report(?:s|ing)? to(?= )|join |come |offering|looking|hiring|seeking|работа в (?!команде)|работа (?:\d|\p{L}{3,}ая)|level \d|проживание|оформление(?:$|,| (?:по|в|с|официальн|согласно|трудов))|обучение|трудоустройство|страхование|развитие)(?!\p{L}{3})/iu

/** What a candidate must have, know or be: requirements are never quoted. */
const REQUIREMENT =
  /(?<!(?:customer|user|guest|patient) )experience(?!s)|\d\+?\s?(?:years?|yrs)\b|years['’]? of|degree|diploma(?![ct])|licen[cs]e(?!d|s)|certificat|qualified|knowledge of|knowledge$|understanding of|familiar(?:ity)? with|fluent|ability to|able to|willing|skills?$|must have|nice to have|a plus|preferred|required|wanted|useful|helpful|an? advantage|умеете|其他工作|その他|^(?:терпени|грамотн|любовь|вежлив|пунктуальн|честност|спокойств|коммуникабельн|стрессоустойчив|patience|friendl|reliab|calm|attention to detail|geduld|freude|paciencia|amabilidad|rigueur|strong|excellent|good|solid|proven|valid|previous|at least|minimum|must|ideally|you (?:have|are|like|love|enjoy|know|must)(?!\p{L}))|(?<!\p{L})опыт(?! работы гост)|стаж|(?:от|более|менее|минимум|старше) (?:\d+(?:-\p{L}{1,2})?|одного|двух|тр[её]х) ?(?:лет|года?)(?!\p{L})|образование|диплом|удостоверени|сертификат|знани[ея]|понимани|умени[ея]|навык|владени[ея]|готовность|ответственност|внимательност|аккуратност|уметь|желательно|обязательн|приветству|^(?:вы (?:владеете|знаете|имеете|любите|умеете)|надо|нужно|важно|необходимо|требу)|experiencia|\baños\b|título|titulación|conocimiento|imprescindible|carn(?:et|é)|se (?:requiere|valora)|expérience|\bans\b|diplôme|permis\b|connaissance|vous (?:êtes|avez)|erfahrung|ausbildung(?! von)|abschluss|führerschein|kenntnis|bereitschaft|sie (?:sind|haben)|du (?:bist|hast)|经验|学历|证书|熟悉|経験|資格|免許|できる方|ある方/iu

/** Who a person is, and what the law or decency leaves out. */
const PROTECTED =
  /\b(?:minimum age|age (?:limit|\d)|aged \d|married|marital|pregnan\w*|childless|religio\w*|faith|nationalit\w*|citizen(?:ship)?|native speaker|ethnic\w*|disabilit\w*|health (?:check|certificate)|good health|criminal record|background check|dbs check|drug tests?|non-?smok\w*|gender|(?:plans?|planning) (?:for|to have) (?:children|a family)|is expecting|girls|ladies|prayers?|church|christian|muslim|catholic|jewish|medications you|all medications)\b|семейн\p{L}{2,3} положени|налич\p{L}{1,2} детей|декрет|православн|мусульман|возраст(?!н)|замужем|женат|семейн\p{L}{2} пар|беременн|религи|вероисповедан|национальност|гражданств|прописк|судимост|инвалидност|(?:по|хорош\p{L}{2}|крепк\p{L}{2}) здоровь|мед(?:ицинск\p{L}{2,3} )?книжк|вредн\p{L}{1,3} привыч|девушк|(?:мужчин|женщин)\p{L}{0,3}(?:$|,| от | до | \d)|\bedad\b|casad[oa]s?\b|embaraz|nacionalidad|religi[oó]n|verheiratet|schwanger|staatsangehörig|konfession|gesundheitszeugnis|enceinte|nationalité|年龄|年齢|性别|性別|国籍|婚/iu

/** Says what something is, how things are, or what is done to the reader: no work. */
const DESCRIBES =
  /^(?:this|these|that|they|it|there|our|we) |^(?:as [^,.;]{2,40} )?you(?:['’]ll| will) be (?!responsible|\p{L}{2,20}ing )|^[^,.;:]{2,60} (?:is|are|was|were|has been|have been|have never|will be)(?!\p{L})/iu

/** A mark that was lost or left open, an address, a question, a placeholder. */
const BROKEN = /[?@<>{}[\]|\\^*=_~]|https?:|www\.|в теме |\.{3}|…|\b[A-Z]{1,2}\d{3,}/u

/** Leans on words that are not there: 'in addition', 'such as', 'it'. */
const LEANS =
  /^(?:and|or|but|also|etc|including|such as|in addition|и|или|а также|но|y|o|und|oder|sowie|et|ou)(?!\p{L})|(?:^|\s)(?:and|or|the|an?|to|of|with|for|by|in|on|и|или|не|в|на|с|для|y|o|de|und|oder|mit|et|ou|à)$/iu

const isBalanced = (text: string): boolean =>
  (text.match(/["“”„«»‘]/gu)?.length ?? 0) % 2 === 0 &&
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0)

/** Whether words say how something is instead of what is done. */
export const describes = (words: string): boolean => DESCRIBES.test(words)

/** Whether a line of a vacancy offers something. */
export const isOffer = (line: string): boolean => OFFER.test(line)

/** Whether a line of a vacancy asks for something that a candidate has, knows or is. */
export const isRequirement = (line: string): boolean => REQUIREMENT.test(line)

/** Whether no question may stand on a line, whatever section it stands in. */
export const isNoDuty = (line: string): boolean =>
  HISTORY.test(line) || NO_TASK.test(line) || REQUIREMENT.test(line) || PROTECTED.test(line)

/** Whether a sum of money stands in words. */
export const namesMoney = (words: string): boolean => /[£$€₽]/u.test(words)

/** Whether words cut out of a line can stand in a question: whole, closed, and about something that is done. */
export const isSound = (words: string): boolean =>
  !namesMoney(words) && !BROKEN.test(words) && !LEANS.test(words) && !describes(words) && isBalanced(words)
