import type { CandidateLocale } from '@vivavox/contracts/locales'

/** The invitation itself; a reminder to a candidate who has not begun; the last one, a day before its end. */
export type InvitationMailKind = 'first' | 'waiting' | 'ending'

/** What an invitation says in one language. */
interface InvitationTexts {
  /** With `{vacancy}`. */
  subject: Record<InvitationMailKind, string>
  heading: Record<InvitationMailKind, string>
  hello: (name: string) => string
  /** @param company '' when it has no name */
  lead: (vacancy: string, company: string) => string
  minutes: (minutes: number) => string
  labels: Record<'position' | 'takes' | 'language' | 'until' | 'contact', string>
  action: string
  /** How the answers are given: aloud or in writing, or where nothing is transcribed in writing. */
  answers: { aloud: string; typed: string }
  notes: string[]
}

/** In the genitive, as it follows 'около'. */
const minutesInRussian = (minutes: number): string =>
  `около ${minutes} ${new Intl.PluralRules('ru').select(minutes) === 'one' ? 'минуты' : 'минут'}`

export const INVITATION_TEXTS: Record<CandidateLocale, InvitationTexts> = {
  en: {
    subject: {
      first: 'Your interview for “{vacancy}”',
      waiting: 'Reminder: your interview for “{vacancy}”',
      ending: 'Last day: your interview for “{vacancy}”',
    },
    heading: {
      first: 'You are invited to an interview',
      waiting: 'Your interview is still waiting for you',
      ending: 'Your invitation expires soon',
    },
    hello: name => (name ? `Hello ${name},` : ''),
    lead: (vacancy, company) =>
      `${company || 'We'} would like to get to know you for the position “${vacancy}”. The first interview is a conversation with an AI interviewer: take it whenever it suits you, on a phone or a computer. No account needed.`,
    minutes: minutes => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    labels: {
      position: 'Position',
      takes: 'Takes',
      language: 'Language',
      until: 'Open until',
      contact: 'Contact',
    },
    action: 'Go to the interview',
    answers: {
      aloud:
        'The questions are asked by an AI, not by a person. You answer aloud or in writing; people read the result.',
      typed:
        'The questions are asked by an AI, not by a person. You answer in writing; people read the result.',
    },
    notes: [
      'This link is personal: please do not pass it on. It continues your interview on any device.',
      'If you were not expecting this email, ignore it.',
    ],
  },
  ru: {
    subject: {
      first: 'Приглашение на интервью: {vacancy}',
      waiting: 'Напоминание об интервью: {vacancy}',
      ending: 'Остались сутки на интервью: {vacancy}',
    },
    heading: {
      first: 'Приглашаем вас на интервью',
      waiting: 'Интервью всё ещё ждёт вас',
      ending: 'Приглашение скоро закончится',
    },
    hello: name => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
    lead: (vacancy, company) =>
      `Приглашаем вас на первое интервью по вакансии «${vacancy}»${company ? ` (${company})` : ''}. Это разговор с ИИ-интервьюером: пройти его можно в любое удобное время, с телефона или компьютера, без регистрации.`,
    minutes: minutesInRussian,
    labels: {
      position: 'Вакансия',
      takes: 'Займёт',
      language: 'Язык',
      until: 'Открыто до',
      contact: 'Контакт',
    },
    action: 'Перейти к интервью',
    answers: {
      aloud: 'Вопросы задаёт ИИ, а не человек. Отвечать можно вслух или письменно; результат смотрят люди.',
      typed: 'Вопросы задаёт ИИ, а не человек. Отвечать нужно письменно; результат смотрят люди.',
    },
    notes: [
      'Ссылка личная: не пересылайте её. По ней интервью можно продолжить на любом устройстве.',
      'Если вы не ждали этого письма, просто не обращайте на него внимания.',
    ],
  },
  es: {
    subject: {
      first: 'Su entrevista para «{vacancy}»',
      waiting: 'Recordatorio: su entrevista para «{vacancy}»',
      ending: 'Último día: su entrevista para «{vacancy}»',
    },
    heading: {
      first: 'Le invitamos a una entrevista',
      waiting: 'Su entrevista le sigue esperando',
      ending: 'Su invitación está a punto de caducar',
    },
    hello: name => (name ? `Hola, ${name}:` : 'Hola:'),
    lead: (vacancy, company) =>
      `Le invitamos a una primera entrevista para el puesto «${vacancy}»${company ? ` en ${company}` : ''}. Es una conversación con un entrevistador de IA: hágala cuando le venga bien, con el móvil o el ordenador y sin registrarse.`,
    minutes: minutes => (minutes === 1 ? 'alrededor de 1 minuto' : `unos ${minutes} minutos`),
    labels: {
      position: 'Puesto',
      takes: 'Duración',
      language: 'Idioma',
      until: 'Disponible hasta',
      contact: 'Contacto',
    },
    action: 'Ir a la entrevista',
    answers: {
      aloud:
        'Las preguntas las hace una IA, no una persona. Usted responde de viva voz o por escrito; el resultado lo leen personas.',
      typed:
        'Las preguntas las hace una IA, no una persona. Usted responde por escrito; el resultado lo leen personas.',
    },
    notes: [
      'El enlace es personal: no lo reenvíe, por favor. Con él puede continuar la entrevista en cualquier dispositivo.',
      'Si no esperaba este correo, ignórelo.',
    ],
  },
  fr: {
    subject: {
      first: 'Votre entretien pour « {vacancy} »',
      waiting: 'Rappel : votre entretien pour « {vacancy} »',
      ending: 'Dernier jour : votre entretien pour « {vacancy} »',
    },
    heading: {
      first: 'Vous êtes invité(e) à un entretien',
      waiting: 'Votre entretien vous attend toujours',
      ending: 'Votre invitation expire bientôt',
    },
    hello: name => (name ? `Bonjour ${name},` : 'Bonjour,'),
    lead: (vacancy, company) =>
      `Nous vous invitons à un premier entretien pour le poste « ${vacancy} »${company ? ` chez ${company}` : ''}. C’est une conversation avec un intervieweur IA : passez-la quand vous le souhaitez, sur téléphone ou ordinateur, sans créer de compte.`,
    minutes: minutes => `environ ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    labels: {
      position: 'Poste',
      takes: 'Durée',
      language: 'Langue',
      until: 'Ouvert jusqu’au',
      contact: 'Contact',
    },
    action: 'Accéder à l’entretien',
    answers: {
      aloud:
        'Les questions sont posées par une IA, pas par une personne. Vous répondez à voix haute ou par écrit ; ce sont des personnes qui lisent le résultat.',
      typed:
        'Les questions sont posées par une IA, pas par une personne. Vous répondez par écrit ; ce sont des personnes qui lisent le résultat.',
    },
    notes: [
      'Ce lien est personnel : merci de ne pas le transmettre. Il permet de poursuivre l’entretien sur tout appareil.',
      'Si vous n’attendiez pas cet e-mail, ignorez-le.',
    ],
  },
  de: {
    subject: {
      first: 'Ihr Interview für „{vacancy}“',
      waiting: 'Erinnerung: Ihr Interview für „{vacancy}“',
      ending: 'Letzter Tag: Ihr Interview für „{vacancy}“',
    },
    heading: {
      first: 'Sie sind zu einem Interview eingeladen',
      waiting: 'Ihr Interview wartet noch auf Sie',
      ending: 'Ihre Einladung läuft bald ab',
    },
    hello: name => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
    lead: (vacancy, company) =>
      `wir laden Sie zu einem ersten Interview für die Stelle „${vacancy}“${company ? ` bei ${company}` : ''} ein. Es ist ein Gespräch mit einer KI: Führen Sie es, wann es Ihnen passt, am Handy oder am Computer und ohne Anmeldung.`,
    minutes: minutes => `etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
    labels: {
      position: 'Stelle',
      takes: 'Dauer',
      language: 'Sprache',
      until: 'Möglich bis',
      contact: 'Kontakt',
    },
    action: 'Zum Interview',
    answers: {
      aloud:
        'Die Fragen stellt eine KI, kein Mensch. Sie antworten laut oder schriftlich; das Ergebnis lesen Menschen.',
      typed:
        'Die Fragen stellt eine KI, kein Mensch. Sie antworten schriftlich; das Ergebnis lesen Menschen.',
    },
    notes: [
      'Der Link ist persönlich: Bitte geben Sie ihn nicht weiter. Mit ihm setzen Sie das Interview auf jedem Gerät fort.',
      'Falls Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie einfach.',
    ],
  },
  zh: {
    subject: {
      first: '面试邀请：{vacancy}',
      waiting: '提醒：您的“{vacancy}”面试',
      ending: '最后一天：您的“{vacancy}”面试',
    },
    heading: {
      first: '邀请您参加面试',
      waiting: '您的面试还在等您',
      ending: '您的邀请即将到期',
    },
    hello: name => (name ? `${name}，您好！` : '您好！'),
    lead: (vacancy, company) =>
      `${company ? `${company}邀请` : '我们邀请'}您参加“${vacancy}”职位的首轮面试。面试是与 AI 面试官的对话：时间由您安排，用手机或电脑均可，无需注册。`,
    minutes: minutes => `约 ${minutes} 分钟`,
    labels: { position: '职位', takes: '时长', language: '语言', until: '截止时间', contact: '联系方式' },
    action: '前往面试',
    answers: {
      aloud: '提问的是 AI，而不是真人。您可以口头或书面回答；结果由人查看。',
      typed: '提问的是 AI，而不是真人。请您书面回答；结果由人查看。',
    },
    notes: [
      '此链接仅供您本人使用，请勿转发。您可以在任何设备上通过它继续面试。',
      '如果您没有预料到这封邮件，请忽略它。',
    ],
  },
  ja: {
    subject: {
      first: '面接のご案内：{vacancy}',
      waiting: 'リマインダー：「{vacancy}」の面接',
      ending: '本日まで：「{vacancy}」の面接',
    },
    heading: {
      first: '面接にご招待します',
      waiting: '面接をまだお受けいただけます',
      ending: '招待の期限が近づいています',
    },
    hello: name => (name ? `${name} 様` : ''),
    lead: (vacancy, company) =>
      `${company ? `${company}より、` : ''}「${vacancy}」の一次面接のご案内です。AI の面接官との会話形式で、ご都合のよいときにスマートフォンまたはパソコンから受けられます。登録は不要です。`,
    minutes: minutes => `約 ${minutes} 分`,
    labels: {
      position: '職種',
      takes: '所要時間',
      language: '言語',
      until: '受付期限',
      contact: 'お問い合わせ先',
    },
    action: '面接へ進む',
    answers: {
      aloud: '質問するのは人ではなく AI です。音声または文字でお答えいただき、結果は人が確認します。',
      typed: '質問するのは人ではなく AI です。文字でお答えいただき、結果は人が確認します。',
    },
    notes: [
      'このリンクはご本人専用ですので、転送しないでください。どの端末からでも面接を続けられます。',
      'お心当たりのない場合は、このメールを破棄してください。',
    ],
  },
}
