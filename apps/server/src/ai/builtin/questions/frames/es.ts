import type { Frames } from '../types.ts'

/** Spanish question texts. */
export const es: Frames = {
  at: title => (title ? `en el puesto de ${title}` : 'en este puesto'),
  to: title => (title ? `para el puesto de ${title}` : 'para este puesto'),
  quote: text => `«${text}»`,
  tidy: text => text.replaceAll(' de el ', ' del ').replaceAll(' a el ', ' al '),
  phrase: {
    noun: {
      easy: [
        '¿Qué sabe ya sobre {p} y dónde lo aprendió?',
        'Imagine que en su primera semana le encargan una tarea sobre {p}. ¿Por dónde empezaría?',
        '¿Qué debe tener presente un principiante cuidadoso cuando se trata de {p}?',
        'Piense en una situación del trabajo o de los estudios relacionada con {p}. ¿Qué hizo usted exactamente?',
        '¿En qué suelen equivocarse los nuevos cuando se trata de {p}, y cómo lo evitaría?',
        '¿A quién pediría ayuda con {p}, y qué le preguntaría?',
      ],
      medium: [
        '¿Qué experiencia propia tiene con {p}? Dé un ejemplo.',
        '¿Cómo suele abordar {p}? Descríbalo paso a paso.',
        '¿Qué problemas ha tenido con {p} y cómo los resolvió?',
        '¿Cómo comprueba la calidad de su trabajo cuando se trata de {p}?',
        '¿Cómo encuentra tiempo para {p} un día en que todo es urgente?',
        '¿Qué le resulta más difícil cuando se trata de {p} y cómo lo maneja?',
      ],
      hard: [
        'Piense en su experiencia más difícil con {p}. ¿Qué decidió y cuál fue el resultado en cifras?',
        'Si fuera responsable de {p} en todo el equipo, ¿qué organizaría primero y por qué?',
        'Hablemos de un error relacionado con {p}. ¿Cuál fue la causa y qué ha cambiado desde entonces?',
        '¿Qué decisiones sobre {p} son las más difíciles y cómo las toma?',
        '¿Cómo enseña {p} a compañeros con menos experiencia?',
        '¿Con qué indicadores mide {p} y cuál ha logrado mejorar?',
      ],
    },
    quoted: {
      easy: [
        'La descripción del puesto menciona {p}. ¿Qué ha aprendido ya que le ayude con esta tarea?',
        'En su primera semana le piden lo siguiente: {p}. ¿Qué haría primero y qué consultaría con un compañero?',
        'Entre las tareas figura {p}. ¿Qué pasos y reglas le parecen más importantes?',
        'Una de las tareas es {p}. ¿Cuándo ha hecho algo parecido y qué hizo usted exactamente?',
        'Hablemos de esta tarea: {p}. ¿Qué errores cometen los principiantes y cómo los evitaría?',
        'Le encargan {p}. ¿Cómo se aseguraría de haber entendido bien las instrucciones?',
      ],
      medium: [
        'La descripción del puesto menciona {p}. ¿Qué caso reciente puede contar y cómo terminó?',
        'Entre las tareas figura {p}. ¿Cómo lo hace, desde el primer paso hasta el resultado?',
        'Hablemos de esta tarea: {p}. ¿Qué suele salir mal y cómo lo previene?',
        'Una de las tareas es {p}. ¿Cómo comprueba la calidad de su propio trabajo?',
        'Debe encargarse de {p} y hay mucho menos tiempo del habitual. ¿Cómo decide qué va primero?',
        'Este puesto exige {p}. ¿Qué parte requiere más atención de su parte y por qué?',
      ],
      hard: [
        'La descripción del puesto menciona {p}. ¿Cuál fue su caso más exigente, qué opciones sopesó y qué resultado medible obtuvo?',
        'Entre las tareas figura {p}. ¿Cómo organizaría este trabajo para todo un equipo y cómo sabría que va bien?',
        'Hablemos de esta tarea: {p}. ¿Qué fracaso ha vivido y qué cambió después?',
        'Una de las tareas es {p}. ¿Dónde hay que elegir entre rapidez, coste y calidad, y cómo decide?',
        'El equipo se encarga de {p}. ¿Cómo enseñaría esta tarea a compañeros con menos experiencia?',
        'Este puesto exige {p}. ¿Qué cifras le dicen que lo hace bien y cuál ha mejorado?',
      ],
    },
  },
  requirement: {
    easy: [
      'Entre los requisitos figura {p}. ¿Qué parte cumple ya y cómo aprendería el resto?',
      'El puesto pide {p}. ¿Dónde se ha encontrado ya con ello?',
    ],
    medium: [
      'Entre los requisitos figura {p}. ¿Qué ejemplo de su trabajo lo demuestra mejor?',
      'El puesto pide {p}. ¿Dónde y cómo lo ha aplicado?',
    ],
    hard: [
      'Entre los requisitos figura {p}. ¿Qué es lo más complejo que ha logrado gracias a ello?',
      'El puesto pide {p}. ¿Qué resultado ha conseguido con ello y cómo lo midió?',
    ],
  },
  tool: {
    easy: [
      '¿Cómo conoció {tool} y qué sabe hacer ya sin ayuda?',
      '¿Cuáles serían sus primeros pasos en una tarea sencilla con {tool}?',
      '¿Qué le resulta todavía difícil de {tool} y cómo lo aprende?',
    ],
    medium: [
      '¿Para qué ha utilizado {tool} y en qué tarea le ayudó más?',
      'Describa un problema que tuvo con {tool}. ¿Cómo lo resolvió?',
      '¿Qué funciones de {tool} usa más y por qué?',
    ],
    hard: [
      '¿Cuándo es {tool} una mala elección y qué usaría en su lugar?',
      'Describa el problema más grave que ha tenido con {tool}. ¿Cómo encontró la causa y cómo evitó que se repitiera?',
      '¿Cómo introduciría {tool} en un equipo que no lo conoce y en qué hábitos insistiría?',
    ],
  },
  warmup: {
    easy: [
      '¿Qué le atrae {at} y qué ha hecho hasta ahora que se le parezca?',
      '¿Qué parte de su formación o experiencia le ayudará más {at}?',
    ],
    medium: [
      '¿Qué experiencia le ha preparado mejor {to}?',
      '¿Cómo era un día normal en el trabajo más parecido a este?',
    ],
    hard: [
      '¿Cuál es la mayor responsabilidad que ha tenido y que sea relevante {to}?',
      '¿Qué logro de los últimos años muestra mejor lo que puede aportar {at}?',
    ],
  },
  closing: {
    easy: [
      '¿Qué le gustaría aprender en sus primeros meses {at}?',
      '¿Qué necesita de un responsable para dominar pronto este trabajo?',
    ],
    medium: [
      '¿Por qué es este un buen momento {to}?',
      '¿Qué tendría que pasar en los primeros seis meses {at} para que fuera una buena decisión?',
    ],
    hard: [
      '¿Qué le gustaría haber logrado tras un año {at} y cómo lo veríamos?',
      '¿Qué le haría rechazar un trabajo como este y por qué?',
    ],
  },
  generic: {
    easy: [
      '¿Cómo imagina un día normal {at}?',
      '¿Qué errores cree que son los más frecuentes {at} y cómo los evitaría?',
      '¿Cómo trata {at} con una persona difícil?',
      'Cuente una ocasión en la que aprendió algo nuevo con rapidez. ¿Cómo lo hizo?',
      '¿Qué hace cuando una instrucción no está clara?',
      'Hable de un error que cometió. ¿Cómo lo notó y a quién se lo dijo?',
      '¿Cómo se organiza con varias tareas a la vez?',
      'Piense en una crítica difícil de escuchar. ¿Qué hizo con ella?',
    ],
    medium: [
      '¿Cuáles son los errores más frecuentes {at} y cómo los evita?',
      '¿Cómo distingue un buen trabajo de uno malo {at}?',
      '¿Qué situación con personas fue la más difícil {at} y cómo la resolvió?',
      'Describa una situación de trabajo que no salió según lo previsto. ¿Qué hizo?',
      '¿Cómo planifica el día cuando hay más tareas que tiempo?',
      'Piense en un desacuerdo con un compañero. ¿Cómo lo resolvieron?',
      '¿Qué mejora en su trabajo surgió de una idea suya?',
      '¿Qué hace para mantener al día sus conocimientos profesionales?',
    ],
    hard: [
      '¿Qué distingue a un profesional excelente de uno bueno {at}?',
      '¿Qué indicadores vigilaría cada semana {at} y por qué?',
      '¿Cómo ayudaría a crecer a un compañero nuevo {at}?',
      'Hable de una decisión que tomó sin información suficiente. ¿Cómo salió?',
      '¿Qué cambio logró a pesar de la resistencia y qué aportó en cifras?',
      'Describa un error grave en su área de responsabilidad. ¿Cómo lo manejó?',
      '¿Cómo le dice a alguien que su trabajo no es suficiente?',
      'Piense en un conflicto entre calidad y plazo. ¿Qué eligió y por qué?',
    ],
  },
  years: count =>
    `El puesto pide ${count} ${count === 1 ? 'año' : 'años'} de experiencia. ¿Qué etapa de su carrera es la más valiosa para ello y qué hacía entonces?`,
  conditions: {
    nights:
      'El trabajo incluye noches. ¿Cómo mantiene la atención de noche y qué experiencia tiene con ello?',
    shifts: 'Se trabaja por turnos. ¿Cómo entrega las tareas pendientes para que nada se pierda?',
    weekends: 'A veces se trabaja en fin de semana. ¿Cómo se ha organizado en otros empleos?',
    lifting: 'El trabajo es físico. ¿Cómo levanta y mueve cosas pesadas sin riesgo?',
    driving:
      'El puesto pide permiso de conducir. ¿Qué experiencia tiene y cómo cuida la seguridad en la carretera?',
    travel: 'El trabajo incluye viajes. ¿Cómo se prepara para que sus tareas no se resientan?',
    remote: 'Parte del trabajo puede ser a distancia. ¿Cómo se mantiene en contacto y cumple los plazos?',
    pace: 'El ritmo puede ser alto. Piense en un día muy intenso. ¿Cómo evitó los errores?',
    onCall: 'El trabajo incluye guardias. Recuerde un aviso urgente a mala hora. ¿Qué hizo?',
    cash: 'Será responsable de dinero o mercancía. ¿Cómo se asegura de que todo cuadre al final del día?',
  },
}
