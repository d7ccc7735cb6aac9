import type { CriteriaTexts } from './types.ts'

/** Spanish criteria. */
export const es: CriteriaTexts = {
  craft: {
    weak: 'Habla en general (área: {field}) sin ejemplos propios; faltan pasos o son erróneos; no menciona riesgos.',
    solid:
      'Muestra con ejemplos propios cómo trabaja ({a}; {b}); los pasos principales son correctos y ordenados.',
    strong:
      'Explica paso a paso y con motivos, sabe qué puede fallar y cómo prevenirlo, y nombra resultados comprobables.',
  },
  problems: {
    name: 'Resolución de problemas',
    weak: 'Nombra el problema, pero no lo que hizo; lo deja en manos de otros.',
    solid: 'Describe la situación, su acción y el resultado; busca primero la causa.',
    strong: 'Compara opciones, explica la elección, mide el resultado y dice qué haría hoy de otra manera.',
  },
  growth: {
    easy: {
      name: 'Aprendizaje y respeto de los procedimientos',
      weak: 'Actúa por intuición; no dice cuándo preguntaría o comprobaría.',
      solid: 'Conoce las reglas básicas, pregunta a tiempo y aprende de las observaciones, con un ejemplo.',
      strong:
        'Aprende con método, entiende el sentido de las reglas y muestra cómo un error mejoró su trabajo.',
    },
    medium: {
      name: 'Calidad y fiabilidad',
      weak: 'Dice que la calidad importa, pero no cómo la asegura.',
      solid: 'Comprueba y planifica de forma habitual y lo demuestra con un ejemplo.',
      strong: 'Previene los errores, ha mejorado una forma de trabajar y puede decir cuánto.',
    },
    hard: {
      name: 'Liderazgo y resultados medibles',
      weak: 'Habla solo de sus tareas o solo del equipo; sin decisiones ni cifras.',
      solid: 'Ha sido responsable de personas o de un resultado y describe decisiones y consecuencias.',
      strong: 'Sopesa alternativas, asume fracasos, hace crecer a otros y demuestra resultados con cifras.',
    },
  },
  contact: {
    weak: 'No tiene en cuenta a la otra persona; evita o agrava el conflicto.',
    solid: 'Escucha, mantiene la cortesía y encuentra una solución, con una situación real.',
    strong:
      'Entiende lo que el otro necesita, lleva con honestidad conversaciones difíciles y conserva la confianza.',
  },
  clarity: {
    name: 'Claridad de las respuestas',
    weak: 'Difícil de seguir, se aparta de la pregunta o responde con palabras sueltas.',
    solid: 'Responde a la pregunta en un orden comprensible.',
    strong: 'Va al grano, estructura la respuesta y explica los términos cuando hace falta.',
  },
}
