import type { CriteriaTexts } from './types.ts'

/** German criteria. */
export const de: CriteriaTexts = {
  craft: {
    weak: 'Bleibt allgemein (Bereich: {field}), ohne eigenes Beispiel; Schritte fehlen oder sind falsch; Risiken werden nicht genannt.',
    solid:
      'Zeigt an eigenen Beispielen, wie die Arbeit getan wird ({a}; {b}); die wichtigsten Schritte stimmen und sind sinnvoll geordnet.',
    strong:
      'Erklärt Schritt für Schritt mit Begründung, weiß, was schiefgehen kann und wie man vorbeugt, nennt überprüfbare Ergebnisse.',
  },
  problems: {
    name: 'Problemlösung',
    weak: 'Nennt das Problem, aber nicht das eigene Handeln; überlässt es anderen.',
    solid: 'Beschreibt Lage, eigenes Handeln und Ausgang; sucht zuerst die Ursache.',
    strong: 'Vergleicht Wege, begründet die Wahl, misst das Ergebnis und sagt, was heute anders wäre.',
  },
  growth: {
    easy: {
      name: 'Lernen und Einhalten von Abläufen',
      weak: 'Handelt auf gut Glück; sagt nicht, wann gefragt oder geprüft wird.',
      solid: 'Kennt die Grundregeln, fragt rechtzeitig und lernt aus Hinweisen, mit Beispiel.',
      strong:
        'Lernt gezielt, versteht den Sinn der Regeln und zeigt, wie ein Fehler die Arbeit verbessert hat.',
    },
    medium: {
      name: 'Qualität und Zuverlässigkeit',
      weak: 'Sagt, dass Qualität wichtig ist, aber nicht, wie sie gesichert wird.',
      solid: 'Prüft und plant gewohnheitsmäßig und belegt es mit einem Beispiel.',
      strong: 'Beugt Fehlern vor, hat eine Arbeitsweise verbessert und kann sagen, um wie viel.',
    },
    hard: {
      name: 'Führung und messbare Ergebnisse',
      weak: 'Spricht nur von eigenen Aufgaben oder nur vom Team; keine Entscheidung, keine Zahl.',
      solid:
        'Hat Verantwortung für Menschen oder ein Ergebnis getragen und beschreibt Entscheidungen und Folgen.',
      strong: 'Wägt offen ab, steht zu Misserfolgen, entwickelt andere und belegt Ergebnisse mit Zahlen.',
    },
  },
  contact: {
    weak: 'Beachtet die Sicht des Gegenübers nicht; meidet oder verschärft den Konflikt.',
    solid: 'Hört zu, bleibt höflich und findet eine Lösung, an einer echten Situation gezeigt.',
    strong: 'Versteht, was der andere braucht, führt schwierige Gespräche ehrlich und erhält Vertrauen.',
  },
  clarity: {
    name: 'Klarheit der Antworten',
    weak: 'Schwer zu folgen, weicht von der Frage ab oder bleibt bei einzelnen Wörtern.',
    solid: 'Beantwortet die Frage in verständlicher Reihenfolge.',
    strong: 'Kommt zum Punkt, gliedert die Antwort und erklärt Fachwörter, wo nötig.',
  },
}
