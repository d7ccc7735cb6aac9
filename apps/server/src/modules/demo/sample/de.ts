import type { SampleTexts } from './types.ts'

export const de: SampleTexts = {
  title: 'Vertriebsmanager (m/w/d)',
  description:
    'Sie betreuen Geschäftskunden vom ersten Anruf bis zum unterschriebenen Vertrag, pflegen ihre Daten im CRM und arbeiten in einem Team von fünf Personen. Eine Beispielstelle: Probieren Sie ein Gespräch selbst aus, bevor Sie jemanden einladen.',
  questions: [
    'Erzählen Sie kurz von Ihrer Erfahrung im Vertrieb: Was haben Sie verkauft, und wem?',
    'Ein Kunde sagt, Ihr Angebot sei zu teuer. Was antworten Sie?',
    'Denken Sie an einen Abschluss, auf den Sie stolz sind. Was war Ihr eigener Anteil daran?',
    'Wie entscheiden Sie an einem vollen Tag, welche Kunden Sie zuerst anrufen?',
    'Der Monat dauert noch eine Woche, und Ihr Team liegt hinter dem Ziel. Was tun Sie?',
  ],
}
