import type { SampleTexts } from './types.ts'

export const fr: SampleTexts = {
  title: 'Responsable commercial',
  description:
    'Vous suivez des clients professionnels du premier appel à la signature du contrat, tenez leurs données à jour dans le CRM et travaillez dans une équipe de cinq personnes. C’est un poste d’exemple : essayez un entretien avant d’inviter qui que ce soit.',
  questions: [
    'Parlez-moi brièvement de votre expérience de la vente : que vendiez-vous, et à qui ?',
    'Un client trouve votre offre trop chère. Que lui répondez-vous ?',
    'Pensez à une vente dont vous êtes fier ou fière. Quelle a été votre propre contribution ?',
    'Un jour très chargé, comment décidez-vous quels clients appeler en premier ?',
    'Il reste une semaine dans le mois et votre équipe est en retard sur son objectif. Que faites-vous ?',
  ],
}
