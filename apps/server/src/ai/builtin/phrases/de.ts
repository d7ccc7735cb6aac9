import type { PhraseTexts } from './types.ts'

/** German spoken phrases. */
export const de: PhraseTexts = {
  position: title => (title ? `für die Position „${title}“` : 'für diese Stelle'),
  questions: { one: 'eine Frage', other: '{count} Fragen' },
  greeting:
    'Guten Tag und danke, dass Sie da sind. Ich bin ein KI-Interviewer und führe mit Ihnen das Gespräch {position}. Ich habe {questions} an Sie.',
  demoGreeting:
    'Guten Tag und willkommen zur Vorführung. Ich bin ein KI-Interviewer, und dies ist ein kurzes Probegespräch {position}. Sie hören {questions}. Nichts davon wird gespeichert.',
  howToAnswer:
    'Wenn Sie sprechen, halten Sie dabei die Taste gedrückt und lassen Sie sie danach los. Sie können Ihre Antworten auch tippen. Lassen Sie sich Zeit.',
  first: ['Fangen wir an.', 'Hier ist die erste Frage.'],
  next: [
    'Die nächste Frage.',
    'Gehen wir weiter.',
    'Nun zu einem anderen Thema.',
    'Ich möchte Sie auch Folgendes fragen.',
    'Machen wir weiter.',
  ],
  last: ['Und nun die letzte Frage.', 'Wir kommen zur letzten Frage.'],
  acknowledgements: [
    'Danke.',
    'Danke für Ihre Antwort.',
    'Ich verstehe, danke.',
    'In Ordnung.',
    'Danke für die Erklärung.',
    'Gut, das ist notiert.',
  ],
  followUps: {
    example: [
      'Können Sie mir ein konkretes Beispiel geben?',
      'Denken Sie bitte an einen bestimmten Fall und erzählen Sie davon.',
      'Wann war das zuletzt so, und in welcher Lage?',
    ],
    ownPart: [
      'Was genau haben Sie selbst getan?',
      'Welcher Teil davon war Ihrer?',
      'Welche Entscheidung haben Sie dabei getroffen?',
    ],
    result: [
      'Wie ging es am Ende aus?',
      'Was war das Ergebnis, in Zahlen, wenn Sie welche haben?',
      'Was hat sich durch Ihr Handeln geändert?',
    ],
    detail: [
      'Können Sie mir etwas mehr darüber erzählen?',
      'Beschreiben Sie es bitte Schritt für Schritt.',
      'Was wäre noch wichtig zu ergänzen?',
    ],
  },
  notWrittenDown: [
    'Ihre gesprochene Antwort ist gespeichert, aber ich konnte sie nicht aufschreiben. Bitte tippen Sie sie auch, in wenigen Sätzen. Wenn Sie das nicht möchten, schreiben Sie „weiter“, und es geht weiter.',
    'Die Aufnahme Ihrer Antwort habe ich, aber keinen Text. Würden Sie sie bitte auch tippen? Wenn Sie das nicht möchten, schreiben Sie „weiter“, und es geht weiter.',
  ],
  notHeard: [
    'Ich habe nichts gehört. Halten Sie die Taste beim Sprechen etwas länger gedrückt, oder tippen Sie Ihre Antwort.',
    'Das war zu kurz für mich. Bitte versuchen Sie es noch einmal oder tippen Sie Ihre Antwort.',
  ],
  repeat: ['Natürlich. Die Frage war: {question}', 'Gern wiederhole ich sie. {question}'],
  resume: 'Willkommen zurück. Machen wir dort weiter, wo wir aufgehört haben.',
  skipped: ['Gut, lassen wir diese Frage.', 'Kein Problem, überspringen wir sie.'],
  timeLimit:
    'Unsere Zeit ist um, ich muss hier aufhören. Alles, was Sie gesagt haben, ist gespeichert. Danke für das Gespräch und auf Wiedersehen.',
  farewell:
    'Das war die letzte Frage. Vielen Dank für Ihre Zeit und Ihre Antworten. Ein Mensch sieht sie sich an, und {company} wird sich bei Ihnen melden. Auf Wiedersehen und alles Gute.',
  stoppedEarly:
    'Dann hören wir hier auf. Danke für Ihre Zeit. Ihre bisherigen Antworten sind gespeichert. Auf Wiedersehen und alles Gute.',
  demoNotWrittenDown:
    'Ich kann Gesprochenes hier nicht in Text umwandeln. Bitte tippen Sie Ihre Antwort in wenigen Worten, oder schreiben Sie „weiter“, dann machen wir weiter.',
  demoFarewell: 'Damit endet die Vorführung. Danke fürs Ausprobieren. Auf Wiedersehen.',
}
/** Stands for a company without a name. */
export const employer = 'der Arbeitgeber'
