/** What a part of a vacancy is about; `wished`: welcome, not required; `other`: the company, its offer, its history, or unknown. */
export type Section = 'duties' | 'requirements' | 'wished' | 'conditions' | 'other'

const HEADINGS: readonly [Section, RegExp][] = [
  [
    'conditions',
    /^(?:(?:working )?(?:hours|conditions|schedule)|shift pattern|what we offer|we offer|(?:our )?benefits|perks|terms(?: and conditions)?|(?:the )?(?:package|deal|rewards)|in return|what(?:['’]s| is) (?:in it|on offer)|what you(?:['’]ll)? get|salary|compensation|условия|(?:что )?(?:мы )?предлагаем|(?:что )?да[её]м|график|режим|от нас|бонусы|ofrecemos|qué ofrecemos|condiciones|horario|nous offrons|(?:vos )?avantages|conditions|horaires|wir bieten|(?:das |unser )?(?:bieten wir|angebot)|arbeitszeit|福利|我们提供|薪资|待遇|工作时间|福利厚生|給与|勤務時間|勤務)(?!\p{L}{3})/iu,
  ],
  [
    'other',
    /^(?:who we are|about (?:us|the company|our)|our (?:story|company|team)|why |how to apply|contact|о компании|о нас|кто мы|чего у нас нет|почему |контакт|как откликнуться|мы гарантируем|sobre nosotros|quiénes somos|à propos|qui sommes|über uns|wer wir|(?:please )?(?:do not|don['’]?t) (?:apply|bother|call|write)|(?:this is |it is |it['’]s )?not for you|(?:пожалуйста,? )?не (?:откликайтесь|обращайтесь|пишите|звоните)|(?:(?:вам|кому) )?(?:(?:это|мы) )?не подойд[её]|bitte nicht|bewirb dich nicht|公司|关于我们|会社概要|私たち)/iu,
  ],
  [
    'wished',
    /nice[- ]to[- ]have|^desirable|^preferred|^bonus|^(?:wir freuen|das wäre|ideal wäre)|^valoramos|^(?:ce serait )?un plus|^(?:будет |большим )?плюс(?:ом)?(?!\p{L})|^желательно|^von vorteil|^wünschenswert|^se valorar|^歓迎|^优先/iu,
  ],
  [
    'requirements',
    /requirements|qualifications|person specification|you(?:['’]?ll| will)? need$|what (?:we (?:expect|ask|need|want)|you(?:['’]?ll)? need|you bring|we(?:['’]re| are) looking for)|must[- ]have|^(?:your |key )?skills|you have$|^who you are|^about you|you will be evaluated|must haves?$|идеальн\p{L}{2} кандидат|what we(?:['’]d| would) (?:like|love)(?! you)|if you(?:\.{3}|…)?$|^(?:the )?person$|^(?:skills|experience|knowledge|qualifications)(?:,| and| &) |^от (?:кандидата|соискателя|вас)|^your profile|^experience$|ideal candidate|^(?:we |you )?need(?:ed)?$|^we ask|^we expect|^(?:what )?you(?:['’]?ll)? (?:will )?(?:bring|need|are)$|^(?:you|vous|sie|du)$|^what (?:matters|counts)|^who (?:we want|we need|fits)|^qualities|^background|^knowledge|^skills|^essential(?! (?:functions|duties|tasks|job))|love you to have|^(?:tech |our )?stack|требовани|ожида(?:ем|ния)|^(?:что )?(?:мы )?жд[её]м|подойд[её]т|важно$|^нам важн|навыки|^(?:что )?(?:нам )?нужно(?: знать| уметь)?$|кого (?:мы )?(?:ищем|жд[её]м|хотим)|^стек|^требу[ею]тся$|^(?:что )?(?:для нас )?важно(?: для нас)?$|^нам подходит|^чего (?:мы )?жд[её]м|пожелания к |к кандидату|^пожелания|^ищем (?:того|человека)|^вы$|^вы (?:умеете|знаете)$|^(?:tus |sus )?requisitos|^(?:se )?busca(?:mos)?$|^(?:(?:te|qué|lo que) )?(?:pedimos|buscamos|necesitas)|^imprescindible|^se requiere|^qué necesit|^(?:tu )?perfil|^(?:votre )?profil|^compétences|^qualités|^prérequis|^ce que nous (?:cherchons|attendons)|^(?:ihr|dein) profil|^anforderungen|^voraussetzungen|^qualifikation|^(?:was |das )?(?:bringst|bringen|du mitbringst|sie mitbringen)|^wir (?:erwarten|wünschen uns)|^wen wir|^du (?:bist|hast)$|^sie (?:sind|haben)$|任职要求|职位要求|^要求|応募資格|^必須|^求める/iu,
  ],
  [
    'duties',
    /responsibilit|accountabilit|you to do|^the main duties|duties (?:will be|are)$|(?:^|^main |^key |^daily |^your )duties|what you(?:['’]?ll| will)?(?: be)? do|^(?:your |key |main )*tasks|^the (?:role|job|work)$|^what the (?:job|role|work) is|^(?:essential |key |main |job |primary )functions|^(?:job|position|role) (?:description|summary|purpose)|you will$|^your role|day[- ]to[- ]day|^the (?:job|role|work) (?:in short|itself|involves)|^in (?:short|this (?:job|role|position))|in a nutshell|^about the (?:job|role|work)|^you(?:['’]?ll)$|^a (?:typical )?day|обязанност|^(?:основные |ваши )*задачи|чем (?:вам )?(?:предстоит|нужно|вы будете)|^что (?:нужно |предстоит |надо |вы будете )*делать|^вам предстоит|^предстоит|функционал|^чем заниматься|^чем (?:вы )?займ[её]тесь|^вы будете|^что входит|^основное$|^суть работы|^что за работа|^что делать|^делать$|^работа$|^(?:tus |sus |las )?funciones|^(?:tus |sus )?responsabilidades|^(?:tus |sus )?tareas|^qué (?:harás|hará|vas a hacer)|^tu día|^te encargarás|^el trabajo$|^(?:vos )?missions|^(?:vos )?tâches|^responsabilités|^(?:ce que )?vous ferez|^(?:votre|le) (?:rôle|quotidien|poste)|^au quotidien|^(?:ihre |deine )?aufgaben|^tätigkeiten|^(?:das |was )(?:machst|tust|machen|du machst|du tust|sie tun|sie machen|erwartet|dich erwartet|sie erwartet)|^(?:dein|ihr) (?:job|tag|alltag|arbeitsplatz)$|岗位职责|工作职责|^职责|工作内容|仕事内容|業務内容|職務内容/iu,
  ],
]

/** Names a bare line 'Requirements' or the words before a colon; null when they are no known heading. */
const sectionOf = (heading: string): Section | null =>
  HEADINGS.find(([, pattern]) => pattern.test(heading.trim()))?.[0] ?? null

/** Of a bullet that is a heading, behind a mark or a picture: the words that say so are most of it. */
const sectionOfBullet = (body: string): Section | null => {
  const section = sectionOf(body)
  const [said = ''] = HEADINGS.find(([one]) => one === section)?.[1].exec(body) ?? []
  return 5 * said.length >= 3 * body.length ? section : null
}

/** Words before a colon in the middle of a line, which may be a heading: 'Duties: …. Requirements: …'. */
const INLINE = /(?<=[.;!?)]\s|^)(\p{L}[\p{L} ’'-]{2,40}):/gmu

/** A line of the description or a sentence of it, with the section it stands in. */
export interface Item {
  /** null: before any heading. */
  section: Section | null
  text: string
  /** Which row of bullets it stands in; null for none. */
  list: number | null
}

const HEAD = /^([^:：?]{2,60})(?:[:：?](?:\s+|$)|：)(.*)$/u

const isBareHeading = (line: string): boolean =>
  line.split(' ').length <= 6 && (/\.{3}$/.test(line) || !/[.;,]$/.test(line))

/** Who writes everything small ends sentences all the same. */
const SMALL_SENTENCES = /(?<=\p{L}{4}[.!?]|\)[.!?])\s+(?=\p{Ll}{2})/u

const sentencesOf = (text: string): string[] =>
  /^\p{Ll}/u.test(text) ? text.split(SMALL_SENTENCES).flatMap(bySentence) : bySentence(text)

/** Puts together again what was cut inside brackets: 'turn residents (pressure sores!! Prevention counts)'. */
const bracketsWhole = (parts: readonly string[]): string[] => {
  const whole: string[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    const isOpen = last !== undefined && last.lastIndexOf('(') > last.lastIndexOf(')')
    if (isOpen && part.includes(')')) whole[whole.length - 1] = `${last} ${part}`
    else whole.push(part)
  }
  return whole
}

const bySentence = (text: string): string[] =>
  bracketsWhole(
    text.split(
      /(?<=[.!?…])(?<!(?<!\p{L})(?:max|min|approx|ca|incl|no|nr|мин|макс|ок|тыс|bzw|máx|mín|\d{1,2})\.)\s+(?=[\p{Lu}\p{N}«"])|[。！？]|;\s+|；/u,
    ),
  ).filter(part => part.trim().length > 1)

/** Says how things are: 'if you trained elsewhere, even better', 'speed comes'. */
const TELLS =
  /(?<!\p{L})(?:if|is|are|isn['’]t|aren['’]t|was|were|we|our|don['’]t|doesn['’]t|need)(?!\p{L})|^\p{L}{2,20} [a-z]{2,20}s[.;]?$/iu

/** Reads headings, bullets and sentences of a plain text in their order; a list ends with the first line outside it. */
export const itemsOf = (text: string): Item[] => {
  let section: Section | null = null
  let inList = false
  let lists = 0
  let wasBullet = false
  return text
    .replace(INLINE, (found, words: string) => (sectionOf(words) === null ? found : `\n${found}`))
    .split('\n')
    .flatMap(line => {
      const bullet = line.startsWith('- ')
      const body = line.replace(/^- /, '').trim()
      const [, head = '', rest = ''] = HEAD.exec(body) ?? []
      const bare = isBareHeading(body) ? (bullet ? sectionOfBullet(body) : sectionOf(body)) : null
      const opened = head ? sectionOf(head) : bare
      const here = opened === 'wished' && rest ? opened : null
      if (opened !== null && here === null) section = opened
      else if (here === null && ((head && !rest) || (inList && !bullet))) section = null
      if (bullet && !wasBullet) lists += 1
      wasBullet = bullet
      const list = bullet ? lists : null
      inList = bullet && (inList || opened === null)
      const said = opened === null ? (head && !rest ? '' : body) : rest
      const sentences = sentencesOf(said)
      // Whole sentences in a line of their own are told as anywhere: the offer may follow the tasks.
      const isProse = section === 'duties' && !bullet && opened === null && sentences.length > 1
      return sentences.map((part, place) => {
        // Behind the tasks of a line the text may go on with anything.
        const goesOn = place > 0 && opened === 'duties' && !said.includes(`${part};`)
        return {
          section: goesOn || (isProse && TELLS.test(part)) ? null : (here ?? section),
          text: part.trim(),
          list,
        }
      })
    })
}
