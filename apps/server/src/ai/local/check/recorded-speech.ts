import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWER_SAMPLE_RATE } from '@vivavox/contracts/limits'
import { SHIPPED } from '../../../platform/shipped-content.ts'
import { decodeOpus, toPcm16 } from '../../../platform/sound/decode-opus.ts'

/** What people say in the recordings, by file; whose they are stands in NOTICE. */
export const RECORDED: Readonly<Record<string, string>> = {
  'en-1':
    'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
  'en-2': 'Unless to be rather cold hearted and rather selfish is to be ill disposed.',
  'ru-1':
    'Все наши операторы заняты. Пожалуйста, оставайтесь на линии, и ваш звонок будет обслужен первым доступным оператором.',
  'ru-2': 'Набранный вами номер отключён. Проверьте номер и повторите попытку.',
  'es-1':
    'El número que usted ha marcado está fuera de servicio. Por favor verifique el número y vuelva a intentar.',
  'es-2':
    'Todos los representantes de la casa se encuentran ocupados asistiendo a otros vendedores por teléfono. Por favor espere y su llamada será atendida en el orden que fue recibida.',
  'fr-1': 'Le numéro composé n’est pas en service. Veuillez vérifier le numéro et essayer de nouveau.',
  'fr-2':
    'Tous nos préposés sont présentement occupés. Votre appel est important pour nous, merci de bien vouloir patienter afin de conserver votre priorité d’appel.',
  'it-1':
    'Tutti i nostri operatori sono al momento occupati. Rimanga cortesemente in linea e le risponderà il primo operatore disponibile.',
  'it-2': 'Il numero che ha digitato non è in uso. Prego controllare il numero e riprovare.',
}

/** Languages in which people were recorded. */
export const RECORDED_LANGUAGES: readonly string[] = [
  ...new Set(Object.keys(RECORDED).map(name => name.slice(0, 2))),
]

/** @param name of the recording @returns PCM16 little-endian mono at 16 kHz */
export const readRecording = async (name: string): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  const file = readFileSync(join(SHIPPED, 'speech', `${name}.ogg`))
  for await (const piece of decodeOpus(file, ANSWER_SAMPLE_RATE)) pieces.push(toPcm16(piece))
  return Buffer.concat(pieces)
}
