import { expect, it } from 'vitest'
import { shippedLibrary } from '../../languages/library.ts'
import { aspectOf } from './aspects.ts'

const file = shippedLibrary().aspects()

it.each<[string, string | null]>([
  ['source odd spare parts that nobody keeps on the shelf', 'sourcing'],
  ['align knees and feet on the bench', 'adjusting'],
  ['spot green mould early and decide which room to steam out', 'spotting'],
  ['agree weekly volumes with two buyers', 'negotiating'],
  ['clear bonded stores with customs', 'authority'],
  ['take lists from masters and chief cooks', null],
  ['find out what has happened', 'researching'],
  ['отделять нужное от макулатуры', 'choosing'],
  ['подтягивать болты лопастей', 'adjusting'],
  ['отвечать на запросы граждан', 'answering'],
  ['заполнять отчёты на английском', 'records'],
  ['interpret interviews with officers', 'translating'],
  ['interpret snow profiles', 'researching'],
  ['make decisions with few facts', 'choosing'],
  ['Вы осматриваете печь', 'checking'],
  ['deliver training at sites', 'teach'],
  ['carry out egg and nest removal', null],
  ['soplar piezas a caña', 'making'],
  ['fabriquer des chevalets', 'making'],
])('by its verb before anything else, “%s” is %s', (text, aspect) =>
  expect(aspectOf(text, file, true)).toBe(aspect),
)

it.each<[string, string | null]>([
  ['Vakuumapparaturen auf Dichtheit prüfen', 'checking'],
  ['Forschende bei der Konstruktion beraten', 'explaining'],
  ['出来上がった紙の検品と梱包', 'handover'],
  ['ремонт лифтов', 'repair'],
  ['Quiet rooms', null],
])('where the verb stands elsewhere, any word tells: “%s” is %s', (text, aspect) =>
  expect(aspectOf(text, file, false)).toBe(aspect),
)

it('a Chinese line is told by how it begins', () =>
  expect(aspectOf('记录修复过程并拍照存档', file, true)).toBe('records'))
