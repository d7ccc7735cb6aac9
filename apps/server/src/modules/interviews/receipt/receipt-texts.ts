import type { CandidateResults } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'

/** What a receipt says in one language. */
interface ReceiptTexts {
  /** With the vacancy after it. */
  subject: string
  heading: string
  saved: string
  /** Sent before anything is scored, so it promises no scores: there are none where answers are not transcribed or the evaluator gives none. */
  next: Record<CandidateResults, string>
  labels: Record<'position' | 'started' | 'length' | 'questions' | 'contact', string>
  minutes: (minutes: number) => string
  asked: (asked: number, questions: number) => string
  action: string
  personal: string
  /** @param kept for how long, in words */
  deleted: (kept: string) => string
  why: string
}

export const RECEIPT_TEXTS: Record<CandidateLocale, ReceiptTexts> = {
  en: {
    subject: 'Your interview was received: ',
    heading: 'Thank you, we have received your interview',
    saved: 'Everything you said and wrote is saved.',
    next: {
      full: 'What happens next: the company goes through your answers and decides. If there are scores and feedback, you can read them on your page.',
      feedback:
        'What happens next: the company goes through your answers and decides. If there is feedback, you can read it on your page.',
      none: 'What happens next: the company goes through your answers and gets back to you. Scores are not shared with candidates for this position.',
    },
    labels: {
      position: 'Position',
      started: 'Started',
      length: 'Length',
      questions: 'Questions',
      contact: 'Contact',
    },
    minutes: minutes => `${minutes} min`,
    asked: (asked, questions) => `${asked} of ${questions}`,
    action: 'Open your page',
    personal:
      'The link opens your page on any device, without a password. It is personal: please do not pass it on.',
    deleted: kept => `The interview is deleted after ${kept}, or earlier if you ask the company to.`,
    why: 'You are getting this email because this address was given for the interview. If it was not you, ignore it.',
  },
  ru: {
    subject: 'Ваше интервью получено: ',
    heading: 'Спасибо, интервью получено',
    saved: 'Всё, что вы сказали и написали, сохранено.',
    next: {
      full: 'Что дальше: компания изучит ваши ответы и примет решение. Если будут баллы и отзыв, они появятся на вашей странице.',
      feedback:
        'Что дальше: компания изучит ваши ответы и примет решение. Если будет отзыв, он появится на вашей странице.',
      none: 'Что дальше: компания изучит ваши ответы и свяжется с вами. Баллы по этой вакансии кандидатам не показывают.',
    },
    labels: {
      position: 'Вакансия',
      started: 'Начало',
      length: 'Длительность',
      questions: 'Вопросы',
      contact: 'Контакт',
    },
    minutes: minutes => `${minutes} мин`,
    asked: (asked, questions) => `${asked} из ${questions}`,
    action: 'Открыть свою страницу',
    personal: 'Ссылка открывает вашу страницу на любом устройстве без пароля. Она личная: не пересылайте её.',
    deleted: kept => `Интервью будет удалено через ${kept}, а по вашей просьбе компания удалит его раньше.`,
    why: 'Вы получили это письмо, потому что для интервью был указан ваш адрес. Если это были не вы, не обращайте внимания.',
  },
  es: {
    subject: 'Hemos recibido su entrevista: ',
    heading: 'Gracias, hemos recibido su entrevista',
    saved: 'Todo lo que dijo y escribió está guardado.',
    next: {
      full: 'Qué pasa ahora: la empresa revisa sus respuestas y decide. Si hay puntuaciones y comentarios, podrá leerlos en su página.',
      feedback:
        'Qué pasa ahora: la empresa revisa sus respuestas y decide. Si hay comentarios, podrá leerlos en su página.',
      none: 'Qué pasa ahora: la empresa revisa sus respuestas y se pone en contacto con usted. En este puesto las puntuaciones no se comparten con los candidatos.',
    },
    labels: {
      position: 'Puesto',
      started: 'Inicio',
      length: 'Duración',
      questions: 'Preguntas',
      contact: 'Contacto',
    },
    minutes: minutes => `${minutes} min`,
    asked: (asked, questions) => `${asked} de ${questions}`,
    action: 'Abrir su página',
    personal:
      'El enlace abre su página en cualquier dispositivo, sin contraseña. Es personal: no lo reenvíe, por favor.',
    deleted: kept => `La entrevista se elimina al cabo de ${kept}, o antes si se lo pide a la empresa.`,
    why: 'Recibe este correo porque se indicó esta dirección para la entrevista. Si no fue usted, ignórelo.',
  },
  fr: {
    subject: 'Votre entretien a bien été reçu : ',
    heading: 'Merci, nous avons bien reçu votre entretien',
    saved: 'Tout ce que vous avez dit et écrit est enregistré.',
    next: {
      full: 'Et maintenant : l’entreprise examine vos réponses et décide. S’il y a des notes et un retour, vous pourrez les lire sur votre page.',
      feedback:
        'Et maintenant : l’entreprise examine vos réponses et décide. S’il y a un retour, vous pourrez le lire sur votre page.',
      none: 'Et maintenant : l’entreprise examine vos réponses et revient vers vous. Pour ce poste, les notes ne sont pas communiquées aux candidats.',
    },
    labels: {
      position: 'Poste',
      started: 'Début',
      length: 'Durée',
      questions: 'Questions',
      contact: 'Contact',
    },
    minutes: minutes => `${minutes} min`,
    asked: (asked, questions) => `${asked} sur ${questions}`,
    action: 'Ouvrir votre page',
    personal:
      'Le lien ouvre votre page sur tout appareil, sans mot de passe. Il est personnel : merci de ne pas le transmettre.',
    deleted: kept =>
      `L’entretien est supprimé au bout de ${kept}, ou plus tôt si vous le demandez à l’entreprise.`,
    why: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour l’entretien. Si ce n’était pas vous, ignorez-le.',
  },
  de: {
    subject: 'Ihr Interview ist angekommen: ',
    heading: 'Vielen Dank, Ihr Interview ist angekommen',
    saved: 'Alles, was Sie gesagt und geschrieben haben, ist gespeichert.',
    next: {
      full: 'Wie es weitergeht: Das Unternehmen sieht sich Ihre Antworten an und entscheidet. Gibt es Punkte und eine Rückmeldung, lesen Sie sie auf Ihrer Seite.',
      feedback:
        'Wie es weitergeht: Das Unternehmen sieht sich Ihre Antworten an und entscheidet. Gibt es eine Rückmeldung, lesen Sie sie auf Ihrer Seite.',
      none: 'Wie es weitergeht: Das Unternehmen sieht sich Ihre Antworten an und meldet sich bei Ihnen. Punkte werden bei dieser Stelle nicht mitgeteilt.',
    },
    labels: {
      position: 'Stelle',
      started: 'Beginn',
      length: 'Dauer',
      questions: 'Fragen',
      contact: 'Kontakt',
    },
    minutes: minutes => `${minutes} Min.`,
    asked: (asked, questions) => `${asked} von ${questions}`,
    action: 'Ihre Seite öffnen',
    personal:
      'Der Link öffnet Ihre Seite auf jedem Gerät, ohne Passwort. Er ist persönlich: Bitte geben Sie ihn nicht weiter.',
    deleted: kept =>
      `Aufbewahrungsdauer des Interviews: ${kept}. Auf Ihren Wunsch löscht das Unternehmen es früher.`,
    why: 'Sie erhalten diese E-Mail, weil diese Adresse für das Interview angegeben wurde. Falls Sie das nicht waren, ignorieren Sie sie.',
  },
  zh: {
    subject: '已收到您的面试：',
    heading: '谢谢，我们已收到您的面试',
    saved: '您所说和所写的内容均已保存。',
    next: {
      full: '接下来：公司会查看您的回答并作出决定。如有评分和反馈，您可以在您的页面上查看。',
      feedback: '接下来：公司会查看您的回答并作出决定。如有反馈，您可以在您的页面上查看。',
      none: '接下来：公司会查看您的回答并与您联系。该职位不向应聘者提供评分。',
    },
    labels: {
      position: '职位',
      started: '开始时间',
      length: '时长',
      questions: '问题',
      contact: '联系方式',
    },
    minutes: minutes => `${minutes} 分钟`,
    asked: (asked, questions) => `${asked} / ${questions}`,
    action: '打开您的页面',
    personal: '此链接可在任何设备上打开您的页面，无需密码。链接仅供您本人使用，请勿转发。',
    deleted: kept => `面试内容将在 ${kept}后删除；您也可以要求公司提前删除。`,
    why: '您收到这封邮件，是因为有人在面试中填写了此地址。如果不是您本人，请忽略。',
  },
  ja: {
    subject: '面接を受け付けました：',
    heading: 'ありがとうございました。面接を受け付けました',
    saved: 'お話しいただいた内容、ご記入いただいた内容はすべて保存されています。',
    next: {
      full: '今後の流れ：会社が回答を確認し、判断します。評価やフィードバックがある場合は、ご自身のページでご覧いただけます。',
      feedback:
        '今後の流れ：会社が回答を確認し、判断します。フィードバックがある場合は、ご自身のページでご覧いただけます。',
      none: '今後の流れ：会社が回答を確認し、ご連絡します。この職種では評価点は応募者に公開されません。',
    },
    labels: {
      position: '職種',
      started: '開始',
      length: '時間',
      questions: '質問',
      contact: 'お問い合わせ先',
    },
    minutes: minutes => `${minutes} 分`,
    asked: (asked, questions) => `${questions} 問中 ${asked} 問`,
    action: 'ご自身のページを開く',
    personal:
      'このリンクから、どの端末でもパスワードなしでご自身のページを開けます。ご本人専用ですので、転送しないでください。',
    deleted: kept => `面接は ${kept}後に削除されます。ご希望があれば、会社がそれより早く削除します。`,
    why: 'このメールは、面接でこのアドレスが入力されたためお送りしています。お心当たりのない場合は破棄してください。',
  },
}
