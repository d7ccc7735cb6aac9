import type { PhraseTexts } from './types.ts'

/** Spanish spoken phrases. */
export const es: PhraseTexts = {
  position: title => (title ? `para el puesto de ${title}` : 'para este puesto'),
  questions: { one: '{count} pregunta', other: '{count} preguntas' },
  greeting:
    'Hola y gracias por venir. Soy un entrevistador de inteligencia artificial y voy a hacerle la entrevista {position}. Tengo {questions} para usted.',
  demoGreeting:
    'Hola y le doy la bienvenida a la demostración. Soy un entrevistador de inteligencia artificial y esta es una breve entrevista de prueba {position} con {questions}. No se guarda nada.',
  howToAnswer:
    'Si responde de viva voz, mantenga pulsado el botón mientras habla y suéltelo al terminar. También puede escribir sus respuestas. Tómese su tiempo.',
  first: ['Empecemos.', 'Esta es la primera pregunta.'],
  next: [
    'La siguiente pregunta.',
    'Sigamos.',
    'Pasemos a otro tema.',
    'También quisiera preguntarle esto.',
    'Continuemos.',
  ],
  last: ['Y ahora la última pregunta.', 'Llegamos a la última pregunta.'],
  acknowledgements: [
    'Gracias.',
    'Gracias por su respuesta.',
    'Entiendo, gracias.',
    'De acuerdo.',
    'Gracias por explicarlo.',
    'Muy bien, lo anoto.',
  ],
  followUps: {
    example: [
      '¿Podría darme un ejemplo concreto?',
      '¿Recuerda un caso en particular? Cuéntemelo, por favor.',
      '¿Cuándo ocurrió por última vez y en qué situación?',
    ],
    ownPart: [
      '¿Qué hizo usted exactamente?',
      '¿Qué parte de eso fue suya?',
      '¿Qué decisión tomó usted en esa situación?',
    ],
    result: [
      '¿Cómo terminó?',
      '¿Cuál fue el resultado, en cifras si las tiene?',
      '¿Qué cambió gracias a lo que hizo?',
    ],
    detail: [
      '¿Podría contarme un poco más?',
      'Descríbalo paso a paso, por favor.',
      '¿Qué sería importante añadir?',
    ],
  },
  notWrittenDown: [
    'Su respuesta hablada está guardada, pero no he podido pasarla a texto. Por favor, escríbala también en unas frases. Si prefiere no hacerlo, escriba «siguiente» y continuamos.',
    'Tengo la grabación de su respuesta, pero no el texto. ¿Podría escribirla también, por favor? Si prefiere no hacerlo, escriba «siguiente» y continuamos.',
  ],
  notHeard: [
    'No he oído nada. Mantenga pulsado el botón un poco más mientras habla, o escriba su respuesta.',
    'Ha sido demasiado corto para oírlo. Inténtelo de nuevo o escriba su respuesta.',
  ],
  repeat: ['Por supuesto. La pregunta era esta. {question}', 'Con gusto la repito. {question}'],
  resume: 'Le doy la bienvenida de nuevo. Continuemos donde lo dejamos.',
  skipped: ['De acuerdo, dejamos esa pregunta.', 'No pasa nada, la saltamos.'],
  timeLimit:
    'Se ha terminado el tiempo y tengo que parar aquí. Todo lo que ha dicho está guardado. Gracias por la conversación y hasta pronto.',
  farewell:
    'Esa era la última pregunta. Muchas gracias por su tiempo y sus respuestas. Una persona las revisará y {company} se pondrá en contacto con usted. Adiós y mucha suerte.',
  stoppedEarly:
    'Entonces lo dejamos aquí. Gracias por su tiempo. Sus respuestas están guardadas. Adiós y mucha suerte.',
  demoNotWrittenDown:
    'Aquí no puedo convertir la voz en texto, así que escriba su respuesta en pocas palabras, por favor. O escriba «siguiente» y continuamos.',
  demoFarewell: 'Aquí termina la demostración. Gracias por probarla. Adiós.',
}
/** Stands for a company without a name. */
export const employer = 'la empresa'
