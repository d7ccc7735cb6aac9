import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { WrittenBy } from '@vivavox/contracts/vacancies'

/** A provider is named among those who hear the voice (processor-texts.ts). */
type Told = Exclude<WrittenBy, 'provider'>

const TEXTS: Record<CandidateLocale, Record<Told, string>> = {
  en: {
    server: 'Our own server transcribes what you say; your voice is not sent to anybody else.',
    browser:
      'If your browser can transcribe what you say, it does so on your own device, and your voice is not sent to its maker. If it cannot, please type: spoken answers are kept as a recording only and are not scored until they are transcribed.',
    nobody:
      'What you say aloud cannot be transcribed here yet: it is kept as a recording. An interview with spoken answers is not scored until they are transcribed; one that is typed throughout is evaluated.',
  },
  ru: {
    server: 'Ваши слова расшифровывает наш собственный сервер; ваш голос больше никому не передаётся.',
    browser:
      'Если ваш браузер умеет расшифровывать речь, он делает это на вашем устройстве, и голос его разработчику не передаётся. Если не умеет, пожалуйста, печатайте: ответы голосом сохраняются только как запись и не оцениваются, пока их не расшифруют.',
    nobody:
      'Речь здесь не расшифровывается: ответы голосом хранятся как запись. Интервью с ответами голосом не оценивается, пока их не расшифруют; если напечатаны все ответы, оно оценивается сразу.',
  },
  es: {
    server: 'Nuestro propio servidor transcribe lo que dice; su voz no se envía a nadie más.',
    browser:
      'Si su navegador puede transcribir lo que dice, lo hace en su propio dispositivo y su voz no se envía al fabricante. Si no puede, las respuestas habladas solo se guardan como grabación y no se evalúan hasta que se transcriban; en ese caso, escriba sus respuestas.',
    nobody:
      'Aquí lo hablado no se pasa a texto: se guarda como grabación. Una entrevista con respuestas habladas no se evalúa hasta que se transcriban; si todas son escritas, sí se evalúa.',
  },
  fr: {
    server:
      'Notre propre serveur transcrit ce que vous dites ; votre voix n’est transmise à personne d’autre.',
    browser:
      'Si votre navigateur peut transcrire ce que vous dites, il le fait sur votre appareil et votre voix n’est pas transmise à son éditeur. Sinon, les réponses orales sont seulement conservées en enregistrement et ne sont pas évaluées tant qu’elles ne sont pas transcrites ; merci alors de taper vos réponses.',
    nobody:
      'Ici, l’oral n’est pas mis par écrit : il est conservé en enregistrement. Un entretien avec des réponses orales n’est pas évalué tant qu’elles ne sont pas transcrites ; si toutes sont tapées, il l’est.',
  },
  de: {
    server: 'Unser eigener Server schreibt auf, was Sie sagen; Ihre Stimme geht an niemand anderen.',
    browser:
      'Kann Ihr Browser Gesprochenes aufschreiben, so tut er es auf Ihrem eigenen Gerät, und Ihre Stimme geht nicht an seinen Hersteller. Kann er es nicht, werden gesprochene Antworten nur als Aufnahme gespeichert und erst bewertet, wenn sie aufgeschrieben sind; bitte tippen Sie dann.',
    nobody:
      'Gesprochenes wird hier nicht aufgeschrieben: Es wird als Aufnahme gespeichert. Ein Interview mit gesprochenen Antworten wird erst bewertet, wenn sie aufgeschrieben sind; sind alle getippt, wird es gleich ausgewertet.',
  },
  zh: {
    server: '您的话由我们自己的服务器转成文字，您的声音不会发送给其他任何人。',
    browser:
      '如果您的浏览器能把语音转成文字，它会在您自己的设备上完成，您的声音不会发送给浏览器厂商。如果不能，口头回答只会保存为录音，在转成文字之前不会评分；这时请打字回答。',
    nobody:
      '这里不会把您说的话转成文字：口头回答会保存为录音。含有口头回答的面试，要等这些回答转成文字后才会评分；全部打字的面试会直接得到评估。',
  },
  ja: {
    server: '発言は当社のサーバーで文字にされ、あなたの音声がほかに送られることはありません。',
    browser:
      'お使いのブラウザーが発言を文字にできる場合は、あなたの端末の中で行われ、音声が提供元に送られることはありません。できない場合、話した回答は録音として保存されるだけで、文字になるまで評価されません。その場合は入力して回答してください。',
    nobody:
      'ここでは話した内容は文字にならず、録音として保存されます。話した回答がある面接は、それが文字になるまで評価されません。すべて入力した場合は評価されます。',
  },
}

/** Who writes down what is said, where that is not one of those who hear the voice anyway. */
export const writerSentences = (locale: CandidateLocale, writtenBy: WrittenBy): string[] =>
  writtenBy === 'provider' ? [] : [TEXTS[locale][writtenBy]]
