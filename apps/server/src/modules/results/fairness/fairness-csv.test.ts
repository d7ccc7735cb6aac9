import { expect, it } from 'vitest'
import { fairnessCsv } from './fairness-csv.ts'
import { impactRatios } from './impact-ratios.ts'

it('writes each group, who is not shown, and the total', () => {
  const figures = {
    scored_by: 'model' as const,
    ...impactRatios([
      { score: 80, sex: 'female', ethnicity: 'black', count: 5 },
      { score: 40, sex: 'male', ethnicity: 'black', count: 6 },
    ]),
  }
  expect(fairnessCsv(figures, 'en').split('\r\n')).toEqual([
    '\uFEFFCategory,Group,Candidates,Scoring rate,Impact ratio,Median score',
    ',Everybody scored by a model,11,,,40',
    'Sex,Male,6,0,0,',
    'Sex,Female,5,1,1,',
    'Sex,"Not said, or not shown for privacy",0,,,',
    'Race or ethnicity,Black or African American,11,0.45,1,',
    'Race or ethnicity,"Not said, or not shown for privacy",0,,,',
    'Sex and race or ethnicity,"Male, Black or African American",6,0,0,',
    'Sex and race or ethnicity,"Female, Black or African American",5,1,1,',
    'Sex and race or ethnicity,"Not said, or not shown for privacy",0,,,',
    '',
  ])
  expect(fairnessCsv(figures, 'ru')).toContain('"Женский, Чернокожие или афроамериканцы",5,1,1')
})
