export type Section = 'duties' | 'requirements' | 'offer' | 'none'

const HEADINGS: readonly [Section, RegExp][] = [
  [
    'offer',
    /^(?:what )?we offer|^(?:our )?benefits|^perks|^what we (?:offer|provide|give)|^why (?:join|us|work)|^about (?:us|the company|our)|^salary|^compensation|^conditions|^how to apply|^contact|^(?:что )?мы предлагаем|^что предлагаем|^предлагаем|^условия|^о компании|^о нас|^мы гарантируем|^бонусы|^почему (?:мы|у нас)|^контакт|^что вас ждёт у нас|^(?:qué )?ofrecemos|^beneficios|^sobre nosotros|^nous offrons|^(?:vos )?avantages|^à propos|^wir bieten|^das bieten|^unser angebot|^über uns|^福利|^我们提供|^薪资|^待遇|^待遇・|^福利厚生|^給与|^会社概要/iu,
  ],
  [
    'requirements',
    /requirements|qualifications|what (?:we expect|you need|you bring|we(?:'re| are) looking for)|must have|nice to have|^(?:your )?skills|^you have|^who you are|^your profile|^experience|^ideal candidate|требовани|ожида(?:ем|ния)|мы ждём|мы ждем|что (?:нам )?важно|нам важно|будет плюсом|как плюс|навыки|^нужно уметь|^что нужно знать|кого (?:мы )?ищем|^requisitos|^perfil|^(?:votre )?profil|^compétences|^ihr profil|^dein profil|^anforderungen|^das bringen|^任职要求|^职位要求|^要求|^応募資格|^必須|^求める|^歓迎/iu,
  ],
  [
    'duties',
    /responsibilit|^(?:main |key |daily |your )*duties|what you(?:'ll| will)(?: be)? do|^(?:your |key |main )*tasks|^the (?:role|job)|^job description|^you will$|^your role|day-to-day|обязанност|^(?:основные |ваши )*задачи|чем (?:вам )?(?:предстоит|нужно|вы будете)|что (?:нужно |предстоит |надо |вы будете )*делать|^вам предстоит|^предстоит|функционал|^чем заниматься|^вы будете|^что входит|^funciones|^responsabilidades|^tareas|^tus funciones|^(?:vos )?missions|^(?:vos )?tâches|^responsabilités|^(?:ihre |deine )?aufgaben|^tätigkeiten|^岗位职责|^工作职责|^职责|^工作内容|^仕事内容|^業務内容|^職務内容/iu,
  ],
]

/** The section a heading opens; null when the words are no known heading. */
const sectionOf = (heading: string): Section | null => {
  const words = heading.trim()
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const INLINE =
  /(?<=[.;!?)]\s|^)((?:responsibilities|duties|requirements|tasks|qualifications|we offer|benefits|обязанности|требования|условия|задачи|мы предлагаем|функционал|funciones|requisitos|missions|profil|aufgaben|anforderungen)(?: [\p{L}]+){0,3}:)/gimu

/** One item of the description: a bullet, a list member or a sentence, with the section it stands in. */
export interface Item {
  section: Section
  text: string
  listed: boolean
}

/** Reads headings, bullets and sentences of a plain text in their order. */
export const itemsOf = (text: string): Item[] => {
  let section: Section = 'none'
  let oneLine = false
  return text
    .replace(INLINE, '\n$1')
    .split('\n')
    .flatMap(line => {
      const bullet = line.startsWith('- ')
      const body = line.replace(/^- /, '').trim()
      const [, head = '', rest = ''] = /^([^:：]{2,60})[:：]\s*(.*)$/u.exec(body) ?? []
      const opened = head
        ? sectionOf(head)
        : body.split(' ').length <= 6 && !/[.;,]$/.test(body)
          ? sectionOf(body)
          : null
      if (opened) section = opened
      else if (!bullet && (oneLine || (head && !rest))) section = 'none'
      // 'About us: we make tools.' speaks for its own line and for bullets under it.
      oneLine = opened ? rest !== '' : oneLine && bullet
      if (opened || (head && !rest)) return rest ? listItems(rest, section) : []
      if (bullet) return body.split(/;\s*/).map(part => ({ section, text: part, listed: true }))
      if (section === 'duties' || section === 'requirements') return listItems(body, section)
      return sentencesOf(body).map(part => ({ section, text: part, listed: false }))
    })
    .filter(item => item.text.length > 1)
}

const listItems = (text: string, section: Section): Item[] =>
  sentencesOf(text).flatMap(sentence =>
    sentence.split(/;\s*|；/).map(part => ({ section, text: part, listed: true })),
  )

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}«"])|[。！？]/u)
