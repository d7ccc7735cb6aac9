import type { Frames } from '../types.ts'

/** French question texts. */
export const fr: Frames = {
  at: title => (title ? `au poste « ${title} »` : 'à ce poste'),
  to: title => (title ? `pour le poste « ${title} »` : 'pour ce poste'),
  quote: text => `« ${text} »`,
  tidy: text =>
    text
      .replaceAll(' de le ', ' du ')
      .replaceAll(' de les ', ' des ')
      .replaceAll(' à le ', ' au ')
      .replaceAll(' à les ', ' aux '),
  phrase: {
    noun: {
      easy: [
        'Que savez-vous déjà sur {p} et où l’avez-vous appris ?',
        'Imaginez que, dès la première semaine, on vous confie une tâche qui touche {p}. Par quoi commencez-vous ?',
        'À quoi un débutant soigneux doit-il penser en ce qui concerne {p} ?',
        'Pensez à une situation, au travail ou en formation, qui concernait {p}. Qu’avez-vous fait vous-même ?',
        'Quelles erreurs font souvent les débutants en ce qui concerne {p}, et comment les éviteriez-vous ?',
        'Pour {p}, à qui demanderiez-vous de l’aide et que demanderiez-vous ?',
      ],
      medium: [
        'Quelle est votre propre expérience en ce qui concerne {p} ? Donnez un exemple.',
        'Comment abordez-vous d’habitude {p} ? Décrivez vos étapes.',
        'Quels problèmes avez-vous rencontrés avec {p} et comment les avez-vous résolus ?',
        'Comment vérifiez-vous la qualité de votre travail pour {p} ?',
        'Comment trouvez-vous du temps pour {p} un jour où tout est urgent ?',
        'Qu’est-ce qui est le plus difficile pour vous dans {p}, et comment y faites-vous face ?',
      ],
      hard: [
        'Pensez à votre expérience la plus difficile avec {p}. Qu’avez-vous décidé et quel a été le résultat en chiffres ?',
        'Si vous étiez responsable de {p} pour toute l’équipe, que mettriez-vous en place d’abord et pourquoi ?',
        'Parlons d’un échec qui concernait {p}. Quelle en était la cause et qu’est-ce qui a changé depuis ?',
        'Quelles décisions concernant {p} sont les plus difficiles et comment les prenez-vous ?',
        'Comment enseignez-vous {p} à des collègues moins expérimentés ?',
        'Avec quels indicateurs mesurez-vous {p} et lequel avez-vous amélioré ?',
      ],
    },
    quoted: {
      easy: [
        'L’annonce mentionne {p}. Qu’avez-vous déjà appris qui vous aidera dans cette tâche ?',
        'La première semaine, on vous demande ceci : {p}. Que faites-vous d’abord et que vérifiez-vous avec un collègue ?',
        'Parmi les tâches figure {p}. Quelles étapes et quelles règles comptent le plus ?',
        'L’une des tâches est {p}. Quand avez-vous fait quelque chose de semblable et qu’avez-vous fait vous-même ?',
        'Parlons de cette tâche : {p}. Quelles erreurs font les débutants et comment les éviteriez-vous ?',
        'On vous confie {p}. Comment vous assurez-vous d’avoir bien compris la consigne ?',
      ],
      medium: [
        'L’annonce mentionne {p}. Quel cas récent pouvez-vous raconter et comment s’est-il terminé ?',
        'Parmi les tâches figure {p}. Comment procédez-vous, de la première étape au résultat ?',
        'Parlons de cette tâche : {p}. Qu’est-ce qui se passe souvent mal et comment le prévenez-vous ?',
        'L’une des tâches est {p}. Comment vérifiez-vous la qualité de votre propre travail ?',
        'Vous devez assurer ceci : {p}, avec bien moins de temps que d’habitude. Comment fixez-vous vos priorités ?',
        'Ce poste demande {p}. Quelle partie exige le plus votre attention et pourquoi ?',
      ],
      hard: [
        'L’annonce mentionne {p}. Quel a été votre cas le plus exigeant, quelles options avez-vous pesées et quel résultat mesurable avez-vous obtenu ?',
        'Parmi les tâches figure {p}. Comment organiseriez-vous ce travail pour toute une équipe et comment sauriez-vous que cela va bien ?',
        'Parlons de cette tâche : {p}. Quel échec avez-vous connu et qu’avez-vous changé ensuite ?',
        'L’une des tâches est {p}. Où faut-il choisir entre rapidité, coût et qualité, et comment décidez-vous ?',
        'L’équipe est chargée de {p}. Comment formeriez-vous des collègues moins expérimentés ?',
        'Ce poste demande {p}. Quels chiffres vous disent que c’est bien fait et lequel avez-vous amélioré ?',
      ],
    },
  },
  requirement: {
    easy: [
      'Parmi les exigences figure {p}. Qu’avez-vous déjà et comment apprendriez-vous le reste ?',
      'Le poste demande {p}. Où l’avez-vous déjà rencontré ?',
    ],
    medium: [
      'Parmi les exigences figure {p}. Quel exemple de votre travail le montre le mieux ?',
      'Le poste demande {p}. Où et comment l’avez-vous mis en pratique ?',
    ],
    hard: [
      'Parmi les exigences figure {p}. Quelle est la chose la plus complexe que cela vous a permis de réussir ?',
      'Le poste demande {p}. Quel résultat avez-vous obtenu ainsi et comment l’avez-vous mesuré ?',
    ],
  },
  tool: {
    easy: [
      'Comment avez-vous découvert {tool} et que savez-vous déjà faire sans aide ?',
      'Quels seraient vos premiers pas dans une tâche simple avec {tool} ?',
      'Qu’est-ce qui vous semble encore difficile dans {tool} et comment l’apprenez-vous ?',
    ],
    medium: [
      'Pour quoi avez-vous utilisé {tool} et dans quelle tâche cela vous a-t-il le plus aidé ?',
      'Décrivez un problème rencontré avec {tool}. Comment l’avez-vous résolu ?',
      'Quelles fonctions de {tool} utilisez-vous le plus et pourquoi ?',
    ],
    hard: [
      'Quand {tool} est-il un mauvais choix et qu’utiliseriez-vous à la place ?',
      'Décrivez le problème le plus grave que vous ayez eu avec {tool}. Comment en avez-vous trouvé la cause et évité le retour ?',
      'Comment introduiriez-vous {tool} dans une équipe qui ne le connaît pas, et sur quelles habitudes insisteriez-vous ?',
    ],
  },
  warmup: {
    easy: [
      'Qu’est-ce qui vous attire {at} et qu’avez-vous déjà fait qui s’en rapproche ?',
      'Quelle partie de votre formation ou de votre expérience vous aidera le plus {at} ?',
    ],
    medium: [
      'Quelle expérience vous a le mieux préparé {to} ?',
      'À quoi ressemblait une journée ordinaire dans l’emploi le plus proche de celui-ci ?',
    ],
    hard: [
      'Quelle est la plus grande responsabilité que vous ayez eue et qui compte {to} ?',
      'Quelle réussite des dernières années montre le mieux ce que vous pouvez apporter {at} ?',
    ],
  },
  closing: {
    easy: [
      'Qu’aimeriez-vous apprendre pendant vos premiers mois {at} ?',
      'De quoi avez-vous besoin de la part d’un responsable pour vite bien faire ce travail ?',
    ],
    medium: [
      'Pourquoi est-ce le bon moment {to} ?',
      'Que doit-il se passer pendant les six premiers mois {at} pour que ce soit une bonne décision ?',
    ],
    hard: [
      'Que voudriez-vous avoir accompli après un an {at} et à quoi le verrions-nous ?',
      'Qu’est-ce qui vous ferait refuser un emploi comme celui-ci et pourquoi ?',
    ],
  },
  generic: {
    easy: [
      'Comment imaginez-vous une journée ordinaire {at} ?',
      'Quelles erreurs sont, selon vous, les plus fréquentes {at} et comment les éviteriez-vous ?',
      'Comment vous comportez-vous {at} avec une personne difficile ?',
      'Racontez une occasion où vous avez vite appris quelque chose. Comment avez-vous fait ?',
      'Que faites-vous quand une consigne n’est pas claire ?',
      'Parlez d’une erreur que vous avez commise. Comment l’avez-vous remarquée et à qui l’avez-vous dit ?',
      'Comment vous organisez-vous avec plusieurs tâches à la fois ?',
      'Pensez à une critique difficile à entendre. Qu’en avez-vous fait ?',
    ],
    medium: [
      'Quelles sont les erreurs les plus fréquentes {at} et comment les évitez-vous ?',
      'À quoi reconnaissez-vous un bon travail {at} ?',
      'Quelle situation humaine a été la plus délicate {at} et comment l’avez-vous résolue ?',
      'Décrivez une situation de travail qui ne s’est pas passée comme prévu. Qu’avez-vous fait ?',
      'Comment planifiez-vous la journée quand il y a plus de tâches que de temps ?',
      'Pensez à un désaccord avec un collègue. Comment l’avez-vous réglé ?',
      'Quelle amélioration au travail est née d’une de vos idées ?',
      'Que faites-vous pour tenir à jour vos connaissances professionnelles ?',
    ],
    hard: [
      'Qu’est-ce qui distingue un excellent professionnel d’un bon {at} ?',
      'Quels indicateurs suivriez-vous chaque semaine {at} et pourquoi ?',
      'Comment aideriez-vous un nouveau collègue à progresser {at} ?',
      'Parlez d’une décision prise sans assez d’informations. Qu’est-ce que cela a donné ?',
      'Quel changement avez-vous fait aboutir malgré les résistances, et avec quel effet en chiffres ?',
      'Décrivez une erreur grave dans votre domaine de responsabilité. Comment l’avez-vous gérée ?',
      'Comment dites-vous à quelqu’un que son travail n’est pas suffisant ?',
      'Pensez à un conflit entre qualité et délai. Qu’avez-vous choisi et pourquoi ?',
    ],
  },
  years: count =>
    `Le poste demande ${count} ${count === 1 ? 'an' : 'ans'} d’expérience. Quelle période de votre parcours compte le plus et que faisiez-vous alors ?`,
  conditions: {
    nights:
      'Le travail comprend des nuits. Comment restez-vous attentif la nuit et quelle expérience en avez-vous ?',
    shifts:
      'Le travail se fait par équipes. Comment transmettez-vous les tâches inachevées pour que rien ne se perde ?',
    weekends:
      'Il faut parfois travailler le week-end. Comment vous êtes-vous organisé dans vos emplois précédents ?',
    lifting: 'Le travail est physique. Comment soulevez-vous et déplacez-vous des charges sans risque ?',
    driving:
      'Le poste demande le permis de conduire. Quelle est votre expérience et comment veillez-vous à la sécurité ?',
    travel:
      'Le poste comprend des déplacements. Comment vous y préparez-vous pour que le travail n’en souffre pas ?',
    remote:
      'Une partie du travail peut se faire à distance. Comment restez-vous joignable et tenez-vous les délais ?',
    pace: 'Le rythme peut être élevé. Pensez à une journée très chargée. Comment avez-vous évité les erreurs ?',
    onCall:
      'Le poste comprend des astreintes. Rappelez-vous un appel urgent à une heure difficile. Qu’avez-vous fait ?',
    cash: 'Vous serez responsable d’argent ou de marchandises. Comment faites-vous pour que tout soit juste en fin de journée ?',
  },
}
