import type { PhraseTexts } from './types.ts'

/** French spoken phrases. */
export const fr: PhraseTexts = {
  position: title => (title ? `pour le poste « ${title} »` : 'pour ce poste'),
  questions: { one: '{count} question', other: '{count} questions' },
  greeting:
    'Bonjour et merci d’être là. Je suis un recruteur virtuel, une intelligence artificielle, et je vais mener votre entretien {position}. J’ai {questions} pour vous.',
  demoGreeting:
    'Bonjour et bienvenue dans la démonstration. Je suis une intelligence artificielle et voici un court entretien d’essai {position}, avec {questions}. Rien n’est conservé.',
  howToAnswer:
    'Si vous répondez de vive voix, maintenez le bouton pendant que vous parlez et relâchez-le à la fin. Vous pouvez aussi écrire vos réponses. Prenez votre temps.',
  first: ['Commençons.', 'Voici la première question.'],
  next: [
    'Question suivante.',
    'Poursuivons.',
    'Passons à un autre sujet.',
    'J’aimerais aussi vous demander ceci.',
    'Continuons.',
  ],
  last: ['Et voici la dernière question.', 'Nous arrivons à la dernière question.'],
  acknowledgements: [
    'Merci.',
    'Merci pour votre réponse.',
    'Je comprends, merci.',
    'D’accord.',
    'Merci pour ces explications.',
    'Très bien, c’est noté.',
  ],
  followUps: {
    example: [
      'Pourriez-vous me donner un exemple concret ?',
      'Pensez à un cas précis et racontez-le-moi, s’il vous plaît.',
      'Quand cela s’est-il produit la dernière fois, et dans quelle situation ?',
    ],
    ownPart: [
      'Qu’avez-vous fait exactement vous-même ?',
      'Quelle était votre part dans tout cela ?',
      'Quelle décision avez-vous prise dans cette situation ?',
    ],
    result: [
      'Comment cela s’est-il terminé ?',
      'Quel a été le résultat, en chiffres si vous en avez ?',
      'Qu’est-ce qui a changé grâce à votre action ?',
    ],
    detail: [
      'Pourriez-vous m’en dire un peu plus ?',
      'Décrivez-le étape par étape, s’il vous plaît.',
      'Que serait-il important d’ajouter ?',
    ],
  },
  notWrittenDown: [
    'Votre réponse orale est enregistrée, mais je n’ai pas pu la mettre par écrit. Veuillez aussi l’écrire en quelques phrases. Si vous préférez ne pas le faire, écrivez « suivant » et nous continuons.',
    'J’ai l’enregistrement de votre réponse, mais pas le texte. Pourriez-vous l’écrire aussi ? Si vous préférez ne pas le faire, écrivez « suivant » et nous continuons.',
  ],
  notHeard: [
    'Je n’ai rien entendu. Maintenez le bouton un peu plus longtemps en parlant, ou écrivez votre réponse.',
    'C’était trop court pour que je l’entende. Réessayez ou écrivez votre réponse.',
  ],
  repeat: ['Bien sûr. Voici la question. {question}', 'Je la répète volontiers. {question}'],
  resume: 'Heureux de vous retrouver. Reprenons là où nous nous étions arrêtés.',
  skipped: ['D’accord, laissons cette question.', 'Aucun problème, passons-la.'],
  timeLimit:
    'Le temps est écoulé, je dois m’arrêter ici. Tout ce que vous avez dit est enregistré. Merci pour cet échange et au revoir.',
  farewell:
    'C’était la dernière question. Merci beaucoup pour votre temps et vos réponses. Une personne les examinera, et {company} vous contactera. Au revoir et bonne continuation.',
  stoppedEarly:
    'Alors arrêtons-nous ici. Merci pour votre temps. Vos réponses sont enregistrées. Au revoir et bonne continuation.',
  demoNotWrittenDown:
    'Ici, je ne peux pas transformer la voix en texte : merci d’écrire votre réponse en quelques mots. Ou écrivez « suivant », et nous continuons.',
  demoFarewell: 'La démonstration est terminée. Merci de l’avoir essayée. Au revoir.',
}
/** Stands for a company without a name. */
export const employer = 'l’employeur'
