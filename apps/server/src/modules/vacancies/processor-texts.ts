import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Processors } from '../models/index.ts'

type Write = (company: string) => string

interface ProcessorTexts {
  voiceAndText: Write
  voice: Write
  text: Write
}

const TEXTS: Record<CandidateLocale, ProcessorTexts> = {
  en: {
    voiceAndText: company =>
      `Your voice and the text of the conversation go to ${company}, whose AI talks with you and prepares the evaluation.`,
    voice: company => `Your voice goes to ${company}, whose AI talks with you and writes down what you say.`,
    text: company => `The text of the conversation goes to ${company}, whose AI prepares the evaluation.`,
  },
  ru: {
    voiceAndText: company =>
      `Ваш голос и текст разговора передаются компании ${company}: её искусственный интеллект беседует с вами и готовит оценку.`,
    voice: company =>
      `Ваш голос передаётся компании ${company}: её искусственный интеллект беседует с вами и записывает ваши слова текстом.`,
    text: company =>
      `Текст разговора передаётся компании ${company}: её искусственный интеллект готовит оценку.`,
  },
  es: {
    voiceAndText: company =>
      `Su voz y el texto de la conversación se envían a ${company}, cuya IA conversa con usted y prepara la evaluación.`,
    voice: company => `Su voz se envía a ${company}, cuya IA conversa con usted y transcribe lo que dice.`,
    text: company => `El texto de la conversación se envía a ${company}, cuya IA prepara la evaluación.`,
  },
  fr: {
    voiceAndText: company =>
      `Votre voix et le texte de la conversation sont transmis à ${company}, dont l’IA s’entretient avec vous et prépare l’évaluation.`,
    voice: company =>
      `Votre voix est transmise à ${company}, dont l’IA s’entretient avec vous et transcrit vos paroles.`,
    text: company => `Le texte de la conversation est transmis à ${company}, dont l’IA prépare l’évaluation.`,
  },
  de: {
    voiceAndText: company =>
      `Ihre Stimme und der Gesprächstext gehen an ${company}; die KI dieses Unternehmens spricht mit Ihnen und bereitet die Bewertung vor.`,
    voice: company =>
      `Ihre Stimme geht an ${company}; die KI dieses Unternehmens spricht mit Ihnen und schreibt auf, was Sie sagen.`,
    text: company =>
      `Der Gesprächstext geht an ${company}; die KI dieses Unternehmens bereitet die Bewertung vor.`,
  },
  zh: {
    voiceAndText: company => `您的声音和对话文字会发送给 ${company}，由其人工智能与您对话并准备评估。`,
    voice: company => `您的声音会发送给 ${company}，由其人工智能与您对话并把您的话转成文字。`,
    text: company => `对话文字会发送给 ${company}，由其人工智能准备评估。`,
  },
  ja: {
    voiceAndText: company =>
      `あなたの音声と会話の文章は${company}に送られ、同社のAIが会話と評価の作成を行います。`,
    voice: company => `あなたの音声は${company}に送られ、同社のAIが会話をし、発言を文字にします。`,
    text: company => `会話の文章は${company}に送られ、同社のAIが評価を作成します。`,
  },
}

/** Who else hears and reads the candidate; empty when all of it stays here. */
export const processorSentences = (locale: CandidateLocale, { voice, text }: Processors): string[] => {
  const write = TEXTS[locale]
  if (voice !== null && voice === text) return [write.voiceAndText(voice)]
  return [...(voice === null ? [] : [write.voice(voice)]), ...(text === null ? [] : [write.text(text)])]
}
