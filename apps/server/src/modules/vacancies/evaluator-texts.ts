import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Evaluates } from '../models/index.ts'

/** A company is named among those who read the text (processor-texts.ts). */
type Told = Exclude<Evaluates, 'company'>

const TEXTS: Record<CandidateLocale, Record<Told, string>> = {
  en: {
    structure:
      'A simple program on our own server prepares the evaluation: it reads how full and clear answers are, not what they mean.',
    model: 'A language model on our own servers prepares the evaluation.',
  },
  ru: {
    structure:
      'Оценку готовит простая программа на нашем сервере: она видит, насколько ответы полны и понятны, но не их смысл.',
    model: 'Оценку готовит языковая модель на наших серверах.',
  },
  es: {
    structure:
      'La evaluación la prepara un programa sencillo en nuestro propio servidor: lee si las respuestas son completas y claras, no lo que significan.',
    model: 'La evaluación la prepara un modelo de lenguaje en nuestros propios servidores.',
  },
  fr: {
    structure:
      'L’évaluation est préparée par un programme simple sur notre propre serveur : il lit si les réponses sont complètes et claires, pas ce qu’elles veulent dire.',
    model: 'L’évaluation est préparée par un modèle de langage sur nos propres serveurs.',
  },
  de: {
    structure:
      'Die Bewertung bereitet ein einfaches Programm auf unserem eigenen Server vor: Es liest, wie ausführlich und klar Antworten sind, nicht was sie bedeuten.',
    model: 'Die Bewertung bereitet ein Sprachmodell auf unseren eigenen Servern vor.',
  },
  zh: {
    structure: '评估由我们自己服务器上的简单程序准备：它只看回答是否充分、清楚，并不理解其含义。',
    model: '评估由我们自己服务器上的语言模型准备。',
  },
  ja: {
    structure:
      '評価は当社のサーバー上の簡単なプログラムが作成します。回答の充実度と分かりやすさを見るだけで、意味は理解しません。',
    model: '評価は当社のサーバー上の言語モデルが作成します。',
  },
}

/** What kind of engine prepares the evaluation, in one sentence; none where it is a company's. */
export const evaluatorSentences = (locale: CandidateLocale, by: Evaluates): readonly string[] =>
  by === 'company' ? [] : [TEXTS[locale][by]]
