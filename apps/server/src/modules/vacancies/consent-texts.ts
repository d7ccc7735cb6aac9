import type { CandidateLocale } from '@vivavox/contracts/locales'

interface Facts {
  company: string
  /** What stands after the company's name where the candidate is to turn to it, '' or ' (hr@acme.example)'. */
  contact: string
  days: number
}

type Paragraphs = [asks: string, keeps: string, ends: string]

const RUSSIAN = new Intl.PluralRules('ru')
const dayWord = (days: number): string =>
  ({ one: 'день', few: 'дня', many: 'дней' })[RUSSIAN.select(days) as 'one' | 'few' | 'many']

/**
 * What a candidate agrees to, in plain words: an AI asks, what is kept, who sees it, how long, how to reach a person. Before the last
 * paragraph stands who writes down, scores, hears and reads what is said.
 */
export const CONSENT_TEXTS: Record<CandidateLocale, (facts: Facts) => Paragraphs> = {
  en: ({ company, contact, days }) => [
    'The interviewer is an AI, not a person.',
    `We record the whole conversation from your microphone, from start to end, and keep the recording, the transcript, your contact details and an automatic evaluation of what you say. ${company || 'The company that sent you this link'} sees them, and a person there decides; the evaluation is only a suggestion. Only what you say about this work is evaluated: your voice, accent, mood and feelings are not analysed.`,
    `Everything is deleted after ${days} days. If you would rather talk to a person, or want your data deleted, ask ${company || 'the company that sent you this link'}${contact}.`,
  ],
  ru: ({ company, contact, days }) => [
    'Интервью проводит искусственный интеллект, а не человек.',
    `Мы записываем весь разговор с вашего микрофона, от начала до конца, и храним запись, расшифровку, ваши контакты и автоматическую оценку ответов. Их видит ${company || 'компания, которая прислала вам ссылку'}; решение принимает человек, оценка лишь подсказка. Оценивается только то, что вы говорите о работе; голос, акцент, настроение и эмоции не анализируются.`,
    `Всё удаляется через ${days} ${dayWord(days)}. Если вы хотите поговорить с человеком или удалить свои данные, обратитесь в ${company || 'компанию, которая прислала вам ссылку'}${contact}.`,
  ],
  es: ({ company, contact, days }) => [
    'La entrevista la realiza una inteligencia artificial, no una persona.',
    `Grabamos toda la conversación desde su micrófono, de principio a fin, y guardamos la grabación, el texto de la conversación, sus datos de contacto y una evaluación automática de lo que dice. ${company || 'La empresa que le envió este enlace'} los ve, y allí decide una persona; la evaluación es solo una sugerencia. Solo se evalúa lo que dice sobre este trabajo: no se analizan su voz, su acento, su estado de ánimo ni sus emociones.`,
    `Todo se borra a los ${days} días. Si prefiere hablar con una persona o quiere que se borren sus datos, escriba a ${company || 'la empresa que le envió este enlace'}${contact}.`,
  ],
  fr: ({ company, contact, days }) => [
    'L’entretien est mené par une intelligence artificielle, pas par une personne.',
    `Nous enregistrons toute la conversation par votre micro, du début à la fin, et conservons l’enregistrement, le texte de la conversation, vos coordonnées et une évaluation automatique de vos réponses. ${company || 'L’entreprise qui vous a envoyé ce lien'} y a accès, et c’est une personne qui décide ; l’évaluation n’est qu’une suggestion. Seul ce que vous dites sur ce travail est évalué : votre voix, votre accent, votre humeur et vos émotions ne sont pas analysés.`,
    `Tout est supprimé au bout de ${days} jours. Si vous préférez parler à une personne ou faire supprimer vos données, adressez-vous à ${company || 'l’entreprise qui vous a envoyé ce lien'}${contact}.`,
  ],
  de: ({ company, contact, days }) => [
    'Das Gespräch führt eine künstliche Intelligenz, kein Mensch.',
    `Wir nehmen das ganze Gespräch über Ihr Mikrofon auf, von Anfang bis Ende, und speichern die Aufnahme, den Gesprächstext, Ihre Kontaktdaten und eine automatische Bewertung Ihrer Antworten. ${company || 'Das Unternehmen, das Ihnen den Link geschickt hat,'} sieht sie, und dort entscheidet ein Mensch; die Bewertung ist nur ein Vorschlag. Bewertet wird nur, was Sie zu dieser Arbeit sagen: Stimme, Akzent, Stimmung und Gefühle werden nicht ausgewertet.`,
    `Nach ${days} Tagen wird alles gelöscht. Wenn Sie lieber mit einem Menschen sprechen oder Ihre Daten löschen lassen möchten, wenden Sie sich an ${company || 'das Unternehmen, das Ihnen den Link geschickt hat'}${contact}.`,
  ],
  zh: ({ company, contact, days }) => [
    '本次面试由人工智能进行，而不是真人。',
    `我们会通过您的麦克风从头到尾录下整个对话，并保存录音、对话文字、您的联系方式以及对您回答的自动评估。${company || '向您发送此链接的公司'}可以查看这些内容，并由人作出决定；评估仅供参考。只评估您就这份工作所说的内容，不分析您的声音、口音、心情或情绪。`,
    `所有数据将在 ${days} 天后删除。如果您希望与真人交谈，或希望删除您的数据，请联系${company || '向您发送此链接的公司'}${contact}。`,
  ],
  ja: ({ company, contact, days }) => [
    'この面接は人ではなくAIが行います。',
    `あなたのマイクから会話全体を最初から最後まで録音し、録音、会話の文章、連絡先、回答の自動評価を保存します。${company || 'このリンクを送った会社'}がそれらを確認し、人が判断します。評価は参考にすぎません。評価するのはこの仕事についてお話しになった内容だけで、声質、アクセント、気分、感情は分析しません。`,
    `すべてのデータは${days}日後に削除されます。人と話したい場合やデータの削除を希望する場合は、${company || 'このリンクを送った会社'}${contact}にご連絡ください。`,
  ],
}
