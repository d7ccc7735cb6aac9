import type { CriteriaTexts } from './types.ts'

/** French criteria. */
export const fr: CriteriaTexts = {
  craft: {
    weak: 'Reste général (domaine : {field}), sans exemple personnel ; étapes absentes ou fausses ; aucun risque mentionné.',
    solid:
      'Montre par des exemples personnels comment il ou elle travaille ({a} ; {b}) ; les étapes principales sont justes et ordonnées.',
    strong:
      'Explique étape par étape en donnant ses raisons, sait ce qui peut mal tourner et comment l’éviter, cite des résultats vérifiables.',
  },
  problems: {
    name: 'Résolution de problèmes',
    weak: 'Nomme le problème mais pas ce qui a été fait ; le laisse aux autres.',
    solid: 'Décrit la situation, son action et le résultat ; cherche d’abord la cause.',
    strong:
      'Compare des options, explique son choix, mesure le résultat et dit ce qui serait fait autrement aujourd’hui.',
  },
  growth: {
    easy: {
      name: 'Apprentissage et respect des procédures',
      weak: 'Agit au hasard ; ne dit pas quand demander ou vérifier.',
      solid:
        'Connaît les règles de base, pose des questions à temps et apprend des remarques, exemple à l’appui.',
      strong:
        'Apprend avec méthode, comprend le sens des règles et montre comment une erreur a amélioré son travail.',
    },
    medium: {
      name: 'Qualité et fiabilité',
      weak: 'Dit que la qualité compte, sans dire comment l’assurer.',
      solid: 'Vérifie et planifie par habitude, et le montre par un exemple.',
      strong: 'Prévient les erreurs, a amélioré une façon de travailler et peut dire de combien.',
    },
    hard: {
      name: 'Leadership et résultats mesurables',
      weak: 'Ne parle que de ses tâches ou que de l’équipe ; ni décision ni chiffre.',
      solid: 'A été responsable de personnes ou d’un résultat et décrit ses décisions et leurs conséquences.',
      strong:
        'Pèse les options, assume les échecs, fait progresser les autres et prouve les résultats par des chiffres.',
    },
  },
  contact: {
    weak: 'Ne tient pas compte de l’autre ; évite ou aggrave le conflit.',
    solid: 'Écoute, reste courtois et trouve une solution, situation réelle à l’appui.',
    strong:
      'Comprend les besoins de l’autre, mène honnêtement les conversations difficiles et garde la confiance.',
  },
  clarity: {
    name: 'Clarté des réponses',
    weak: 'Difficile à suivre, s’écarte de la question ou se limite à quelques mots.',
    solid: 'Répond à la question dans un ordre compréhensible.',
    strong: 'Va à l’essentiel, structure sa réponse et explique les termes au besoin.',
  },
}
