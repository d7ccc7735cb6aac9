import type { SampleTexts } from './types.ts'

export const es: SampleTexts = {
  title: 'Responsable de ventas',
  description:
    'Se ocupa de clientes empresariales desde la primera llamada hasta la firma del contrato, mantiene sus datos en el CRM y trabaja en un equipo de cinco personas. Es una vacante de ejemplo: pruebe cómo es una entrevista antes de invitar a nadie.',
  questions: [
    'Cuénteme brevemente su experiencia en ventas: ¿qué vendía y a quién?',
    'Un cliente dice que su oferta es demasiado cara. ¿Qué le responde?',
    'Piense en una venta de la que esté orgulloso u orgullosa. ¿Cuál fue su propia aportación?',
    'En un día con mucho trabajo, ¿cómo decide a qué clientes llamar primero?',
    'Queda una semana de mes y su equipo va por debajo del objetivo. ¿Qué hace?',
  ],
}
