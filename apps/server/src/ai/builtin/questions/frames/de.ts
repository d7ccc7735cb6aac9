import type { Frames } from '../types.ts'

/** German question texts. */
export const de: Frames = {
  at: title => (title ? `in der Position „${title}“` : 'in dieser Stelle'),
  to: title => (title ? `für die Position „${title}“` : 'für diese Stelle'),
  quote: text => `„${text}“`,
  phrase: {
    noun: {
      easy: [
        '{P}: Was wissen Sie schon darüber, und woher?',
        'Stellen Sie sich vor, Ihre erste Aufgabe hat mit diesem Thema zu tun: {p}. Womit beginnen Sie?',
        '{P}: Worauf sollte ein sorgfältiger Anfänger achten?',
        'Thema {p}: Wann hatten Sie in Arbeit oder Ausbildung damit zu tun, und was haben Sie selbst getan?',
        '{P}: Welche Fehler machen Neulinge oft, und wie würden Sie sie vermeiden?',
        '{P}: Wen würden Sie um Hilfe bitten, und was würden Sie fragen?',
      ],
      medium: [
        '{P}: Welche eigene Erfahrung haben Sie damit?',
        '{P}: Wie gehen Sie dabei üblicherweise vor, Schritt für Schritt?',
        '{P}: Welche Probleme haben Sie dabei erlebt, und wie haben Sie sie gelöst?',
        '{P}: Wie prüfen Sie dabei die Qualität Ihrer eigenen Arbeit?',
        'Angenommen, alles ist eilig und auch das steht an: {p}. Wie teilen Sie sich die Zeit ein?',
        '{P}: Was fällt Ihnen dabei am schwersten, und wie gehen Sie damit um?',
      ],
      hard: [
        'Denken Sie an Ihren schwierigsten Fall zum Thema {p}. Wie haben Sie entschieden, und was war das Ergebnis in Zahlen?',
        'Angenommen, Sie tragen im ganzen Team die Verantwortung für {p}. Was bauen Sie zuerst auf, und warum?',
        '{P}: Was ist Ihnen dabei einmal misslungen, was war die Ursache, und was ist heute anders?',
        '{P}: Welche Entscheidungen sind dabei am schwersten, und wie treffen Sie sie?',
        '{P}: Wie bringen Sie das weniger erfahrenen Kollegen bei?',
        '{P}: Woran messen Sie den Erfolg, und was haben Sie schon verbessert?',
      ],
    },
    quoted: {
      easy: [
        'In der Stellenbeschreibung steht {p}. Was haben Sie schon gelernt, das Ihnen dabei hilft?',
        'In der ersten Woche bekommen Sie diese Aufgabe: {p}. Was tun Sie zuerst, und was klären Sie mit Kollegen?',
        'Zu den Aufgaben gehört {p}. Welche Schritte und Regeln sind dabei am wichtigsten?',
        'Eine der Aufgaben lautet {p}. Wann haben Sie etwas Ähnliches getan, und was genau haben Sie selbst gemacht?',
        'Sprechen wir über diese Aufgabe: {p}. Welche Fehler machen Anfänger, und wie würden Sie sie vermeiden?',
        'Man überträgt Ihnen {p}. Wie stellen Sie sicher, dass Sie den Auftrag richtig verstanden haben?',
      ],
      medium: [
        'In der Stellenbeschreibung steht {p}. Welchen Fall aus letzter Zeit können Sie schildern, und wie ging er aus?',
        'Zu den Aufgaben gehört {p}. Wie gehen Sie vor, vom ersten Schritt bis zum Ergebnis?',
        'Sprechen wir über diese Aufgabe: {p}. Was geht dabei oft schief, und wie beugen Sie vor?',
        'Eine der Aufgaben lautet {p}. Wie prüfen Sie die Qualität Ihrer eigenen Arbeit?',
        'Ihre Aufgabe ist {p}, aber die Zeit ist viel knapper als sonst. Wie entscheiden Sie, was zuerst kommt?',
        'Die Stelle verlangt {p}. Welcher Teil braucht Ihre größte Aufmerksamkeit, und warum?',
      ],
      hard: [
        'In der Stellenbeschreibung steht {p}. Was war Ihr schwierigster Fall, welche Wege haben Sie abgewogen, und was war das messbare Ergebnis?',
        'Zu den Aufgaben gehört {p}. Wie würden Sie diese Arbeit für ein ganzes Team ordnen, und woran sähen Sie, dass es gut läuft?',
        'Sprechen wir über diese Aufgabe: {p}. Was ist Ihnen dabei misslungen, und was haben Sie danach geändert?',
        'Eine der Aufgaben lautet {p}. Wo muss man zwischen Tempo, Kosten und Qualität wählen, und wie entscheiden Sie?',
        'Das Team ist zuständig für {p}. Wie würden Sie weniger erfahrene Kollegen anlernen?',
        'Die Stelle verlangt {p}. Welche Zahlen zeigen Ihnen, dass Sie es gut machen, und welche haben Sie verbessert?',
      ],
    },
  },
  requirement: {
    easy: [
      'Zu den Anforderungen gehört {p}. Was davon bringen Sie schon mit, und wie lernen Sie den Rest?',
      'Verlangt wird {p}. Wo sind Sie dem schon begegnet?',
    ],
    medium: [
      'Zu den Anforderungen gehört {p}. Welches Beispiel aus Ihrer Arbeit zeigt das am besten?',
      'Verlangt wird {p}. Wo und wie haben Sie das angewandt?',
    ],
    hard: [
      'Zu den Anforderungen gehört {p}. Was ist das Schwierigste, das Sie damit erreicht haben?',
      'Verlangt wird {p}. Welches Ergebnis haben Sie damit erzielt, und wie haben Sie es gemessen?',
    ],
  },
  tool: {
    easy: [
      'Wie haben Sie {tool} kennengelernt, und was können Sie damit schon ohne Hilfe?',
      'Was wären Ihre ersten Schritte bei einer einfachen Aufgabe mit {tool}?',
      'Was fällt Ihnen an {tool} noch schwer, und wie lernen Sie es?',
    ],
    medium: [
      'Wofür haben Sie {tool} eingesetzt, und bei welcher Aufgabe hat es am meisten geholfen?',
      'Schildern Sie ein Problem, das Sie mit {tool} hatten. Wie haben Sie es gelöst?',
      'Welche Funktionen von {tool} nutzen Sie am meisten, und warum?',
    ],
    hard: [
      'Wann ist {tool} die falsche Wahl, und was würden Sie stattdessen nehmen?',
      'Schildern Sie das schwerste Problem, das Sie mit {tool} hatten. Wie haben Sie die Ursache gefunden und eine Wiederholung verhindert?',
      'Wie würden Sie {tool} in einem Team einführen, das es nicht kennt, und auf welchen Gewohnheiten würden Sie bestehen?',
    ],
  },
  warmup: {
    easy: [
      'Was reizt Sie {at}, und was haben Sie schon getan, das dem nahekommt?',
      'Welcher Teil Ihrer Ausbildung oder Erfahrung hilft Ihnen am meisten {at}?',
    ],
    medium: [
      'Welche Erfahrung hat Sie am besten vorbereitet {to}?',
      'Wie sah ein gewöhnlicher Tag in der Arbeit aus, die dieser am ähnlichsten war?',
    ],
    hard: [
      'Was war die größte Verantwortung, die Sie getragen haben und die wichtig ist {to}?',
      'Welche Leistung der letzten Jahre zeigt am besten, was Sie leisten können {at}?',
    ],
  },
  closing: {
    easy: [
      'Was möchten Sie in den ersten Monaten {at} lernen?',
      'Was brauchen Sie von Vorgesetzten, um diese Arbeit schnell gut zu machen?',
    ],
    medium: [
      'Warum ist jetzt der richtige Zeitpunkt {to}?',
      'Was muss nach einem halben Jahr {at} eingetreten sein, damit es eine gute Entscheidung war?',
    ],
    hard: [
      'Was möchten Sie nach einem Jahr {at} erreicht haben, und woran würden wir es sehen?',
      'Was würde Sie von einer solchen Stelle abhalten, und warum?',
    ],
  },
  generic: {
    easy: [
      'Wie stellen Sie sich einen gewöhnlichen Tag {at} vor?',
      'Welche Fehler passieren wohl am häufigsten {at}, und wie würden Sie sie vermeiden?',
      'Wie gehen Sie {at} mit einem schwierigen Menschen um?',
      'Wann haben Sie einmal schnell etwas Neues gelernt, und wie sind Sie vorgegangen?',
      'Was tun Sie, wenn eine Anweisung unklar ist?',
      'Erzählen Sie von einem eigenen Fehler. Wie haben Sie ihn bemerkt, und wem haben Sie davon gesagt?',
      'Wie behalten Sie mehrere Aufgaben gleichzeitig im Blick?',
      'Denken Sie an Kritik, die schwer zu hören war. Was haben Sie daraus gemacht?',
    ],
    medium: [
      'Welche Fehler kommen am häufigsten vor {at}, und wie vermeiden Sie sie?',
      'Woran erkennen Sie gute Arbeit {at}?',
      'Welche Situation mit Menschen war die schwierigste {at}, und wie haben Sie sie gelöst?',
      'Schildern Sie eine Arbeitssituation, die anders verlief als geplant. Was haben Sie getan?',
      'Wie planen Sie den Tag, wenn es mehr Aufgaben als Zeit gibt?',
      'Denken Sie an eine Meinungsverschiedenheit mit einem Kollegen. Wie haben Sie sie gelöst?',
      'Welche Verbesserung bei der Arbeit geht auf Ihre Idee zurück?',
      'Was tun Sie, um fachlich auf dem Laufenden zu bleiben?',
    ],
    hard: [
      'Was unterscheidet {at} eine hervorragende Fachkraft von einer guten?',
      'Welche Kennzahlen würden Sie {at} jede Woche ansehen, und warum?',
      'Wie würden Sie {at} einem neuen Kollegen helfen, sich zu entwickeln?',
      'Erzählen Sie von einer Entscheidung ohne ausreichende Informationen. Wie ging sie aus?',
      'Welche Veränderung haben Sie gegen Widerstand durchgesetzt, und was hat sie in Zahlen gebracht?',
      'Schildern Sie einen schweren Fehler in Ihrem Verantwortungsbereich. Wie sind Sie damit umgegangen?',
      'Wie sagen Sie jemandem, dass seine Arbeit nicht gut genug ist?',
      'Denken Sie an einen Konflikt zwischen Qualität und Termin. Was haben Sie gewählt, und warum?',
    ],
  },
  years: count =>
    `Verlangt ${count === 1 ? 'wird ein Jahr' : `werden ${count} Jahre`} Erfahrung. Welcher Abschnitt Ihres Berufslebens zählt dafür am meisten, und was haben Sie damals getan?`,
  conditions: {
    nights:
      'Zur Arbeit gehören Nächte. Wie bleiben Sie nachts aufmerksam, und welche Erfahrung haben Sie damit?',
    shifts: 'Gearbeitet wird in Schichten. Wie übergeben Sie Unerledigtes, damit nichts verloren geht?',
    weekends: 'Manchmal wird am Wochenende gearbeitet. Wie haben Sie das bisher geregelt?',
    lifting: 'Die Arbeit ist körperlich. Wie heben und bewegen Sie schwere Dinge ohne Gefahr?',
    driving:
      'Verlangt wird ein Führerschein. Welche Fahrpraxis haben Sie, und wie achten Sie auf Sicherheit?',
    travel: 'Zur Arbeit gehören Reisen. Wie bereiten Sie sich vor, damit die Arbeit nicht leidet?',
    remote:
      'Ein Teil der Arbeit ist von zu Hause möglich. Wie bleiben Sie erreichbar und halten Termine ein?',
    pace: 'Das Tempo kann hoch sein. Denken Sie an einen sehr vollen Tag. Wie haben Sie Fehler vermieden?',
    onCall:
      'Zur Arbeit gehört Bereitschaft. Denken Sie an einen dringenden Anruf zur Unzeit. Was haben Sie getan?',
    cash: 'Sie tragen Verantwortung für Geld oder Ware. Wie sorgen Sie dafür, dass am Abend alles stimmt?',
  },
}
