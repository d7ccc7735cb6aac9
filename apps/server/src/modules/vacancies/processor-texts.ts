import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Processors, Recipients } from '../models/index.ts'

type Write = (company: string) => string

/** What a company gets. */
type Received = 'voiceAndText' | 'voice' | 'text'

interface ProcessorTexts extends Record<Received, Write> {
  /** Follows a sentence about `usual`. */
  instead: (usual: string, others: string) => string
  /** Usually it stays on servers of our own. */
  ownDown: Record<Received, Write>
}

const TEXTS: Record<CandidateLocale, ProcessorTexts> = {
  en: {
    voiceAndText: company =>
      `Your voice and the text of the conversation go to ${company}, whose AI talks with you and prepares the evaluation.`,
    voice: company => `Your voice goes to ${company}, whose AI talks with you and transcribes what you say.`,
    text: company => `The text of the conversation goes to ${company}, whose AI prepares the evaluation.`,
    instead: (usual, others) => `If ${usual} cannot be reached, this goes to ${others} instead.`,
    ownDown: {
      voiceAndText: others =>
        `If our own servers cannot be reached, your voice and the text of the conversation go to ${others}.`,
      voice: others => `If our own servers cannot be reached, your voice goes to ${others}.`,
      text: others => `If our own servers cannot be reached, the text of the conversation goes to ${others}.`,
    },
  },
  ru: {
    voiceAndText: company =>
      `Ваш голос и текст разговора передаются компании ${company}: её искусственный интеллект беседует с вами и готовит оценку.`,
    voice: company =>
      `Ваш голос передаётся компании ${company}: её искусственный интеллект беседует с вами и расшифровывает ваши слова.`,
    text: company =>
      `Текст разговора передаётся компании ${company}: её искусственный интеллект готовит оценку.`,
    instead: (usual, others) => `Если сервис ${usual} недоступен, эти данные передаются компании ${others}.`,
    ownDown: {
      voiceAndText: others =>
        `Если наши серверы недоступны, ваш голос и текст разговора передаются компании ${others}.`,
      voice: others => `Если наши серверы недоступны, ваш голос передаётся компании ${others}.`,
      text: others => `Если наши серверы недоступны, текст разговора передаётся компании ${others}.`,
    },
  },
  es: {
    voiceAndText: company =>
      `Su voz y el texto de la conversación se envían a ${company}, cuya IA conversa con usted y prepara la evaluación.`,
    voice: company => `Su voz se envía a ${company}, cuya IA conversa con usted y transcribe lo que dice.`,
    text: company => `El texto de la conversación se envía a ${company}, cuya IA prepara la evaluación.`,
    instead: (usual, others) => `Si no se puede contactar con ${usual}, estos datos se envían a ${others}.`,
    ownDown: {
      voiceAndText: others =>
        `Si nuestros propios servidores no responden, su voz y el texto de la conversación se envían a ${others}.`,
      voice: others => `Si nuestros propios servidores no responden, su voz se envía a ${others}.`,
      text: others =>
        `Si nuestros propios servidores no responden, el texto de la conversación se envía a ${others}.`,
    },
  },
  fr: {
    voiceAndText: company =>
      `Votre voix et le texte de la conversation sont transmis à ${company}, dont l’IA s’entretient avec vous et prépare l’évaluation.`,
    voice: company =>
      `Votre voix est transmise à ${company}, dont l’IA s’entretient avec vous et transcrit vos paroles.`,
    text: company => `Le texte de la conversation est transmis à ${company}, dont l’IA prépare l’évaluation.`,
    instead: (usual, others) => `Si ${usual} est injoignable, ces données sont transmises à ${others}.`,
    ownDown: {
      voiceAndText: others =>
        `Si nos propres serveurs sont injoignables, votre voix et le texte de la conversation sont transmis à ${others}.`,
      voice: others => `Si nos propres serveurs sont injoignables, votre voix est transmise à ${others}.`,
      text: others =>
        `Si nos propres serveurs sont injoignables, le texte de la conversation est transmis à ${others}.`,
    },
  },
  de: {
    voiceAndText: company =>
      `Ihre Stimme und der Gesprächstext gehen an ${company}; die KI dieses Unternehmens spricht mit Ihnen und bereitet die Bewertung vor.`,
    voice: company =>
      `Ihre Stimme geht an ${company}; die KI dieses Unternehmens spricht mit Ihnen und schreibt auf, was Sie sagen.`,
    text: company =>
      `Der Gesprächstext geht an ${company}; die KI dieses Unternehmens bereitet die Bewertung vor.`,
    instead: (usual, others) => `Ist ${usual} nicht erreichbar, gehen diese Daten stattdessen an ${others}.`,
    ownDown: {
      voiceAndText: others =>
        `Sind unsere eigenen Server nicht erreichbar, gehen Ihre Stimme und der Gesprächstext an ${others}.`,
      voice: others => `Sind unsere eigenen Server nicht erreichbar, geht Ihre Stimme an ${others}.`,
      text: others => `Sind unsere eigenen Server nicht erreichbar, geht der Gesprächstext an ${others}.`,
    },
  },
  zh: {
    voiceAndText: company => `您的声音和对话文字会发送给 ${company}，由其人工智能与您对话并准备评估。`,
    voice: company => `您的声音会发送给 ${company}，由其人工智能与您对话并把您的话转成文字。`,
    text: company => `对话文字会发送给 ${company}，由其人工智能准备评估。`,
    instead: (usual, others) => `如果无法连接 ${usual}，这些数据会改为发送给 ${others}。`,
    ownDown: {
      voiceAndText: others => `如果无法连接我们自己的服务器，您的声音和对话文字会发送给 ${others}。`,
      voice: others => `如果无法连接我们自己的服务器，您的声音会发送给 ${others}。`,
      text: others => `如果无法连接我们自己的服务器，对话文字会发送给 ${others}。`,
    },
  },
  ja: {
    voiceAndText: company =>
      `あなたの音声と会話の文章は${company}に送られ、同社のAIが会話と評価の作成を行います。`,
    voice: company => `あなたの音声は${company}に送られ、同社のAIが会話をし、発言を文字にします。`,
    text: company => `会話の文章は${company}に送られ、同社のAIが評価を作成します。`,
    instead: (usual, others) => `${usual}に接続できない場合、これらは代わりに${others}に送られます。`,
    ownDown: {
      voiceAndText: others =>
        `当社のサーバーに接続できない場合、あなたの音声と会話の文章は${others}に送られます。`,
      voice: others => `当社のサーバーに接続できない場合、あなたの音声は${others}に送られます。`,
      text: others => `当社のサーバーに接続できない場合、会話の文章は${others}に送られます。`,
    },
  },
}

const lists = new Map<CandidateLocale, Intl.ListFormat>()

/** Making one takes longer than the whole notice. */
const listIn = (locale: CandidateLocale): Intl.ListFormat => {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'disjunction' })
  lists.set(locale, list)
  return list
}

const sentencesOf = (
  locale: CandidateLocale,
  received: Received,
  { usual, fallbacks }: Recipients,
): readonly string[] => {
  const write = TEXTS[locale]
  const others = listIn(locale).format(fallbacks)
  if (usual === null) return others ? [write.ownDown[received](others)] : []
  return others ? [write[received](usual), write.instead(usual, others)] : [write[received](usual)]
}

const same = (one: Recipients, other: Recipients): boolean =>
  one.usual === other.usual && one.fallbacks.join() === other.fallbacks.join()

/** Who else hears and reads the candidate, or may in their place; empty when all of it stays here. */
export const processorSentences = (locale: CandidateLocale, { voice, text }: Processors): string[] =>
  same(voice, text)
    ? [...sentencesOf(locale, 'voiceAndText', voice)]
    : [...sentencesOf(locale, 'voice', voice), ...sentencesOf(locale, 'text', text)]
