import { expect, it } from 'vitest'
import { fairnessCsv } from './fairness-csv.ts'
import { impactRatios } from './impact-ratios.ts'

it('writes each group, who is not shown, and everybody', () => {
  const figures = impactRatios([
    { score: 80, sex: 'female', ethnicity: 'black', count: 5 },
    { score: 40, sex: 'male', ethnicity: 'black', count: 6 },
  ])
  expect(fairnessCsv(figures, 'en').split('\r\n')).toEqual([
    '\uFEFFCategory,Group,Candidates,Scoring rate,Impact ratio,Median score',
    ',Everybody with a score,11,,,40',
    'Sex,Male,6,0,0,',
    'Sex,Female,5,1,1,',
    'Sex,"Not said, or fewer than 5 people",0,,,',
    'Race or ethnicity,Black or African American,11,0.455,1,',
    'Race or ethnicity,"Not said, or fewer than 5 people",0,,,',
    'Sex and race or ethnicity,"Male, Black or African American",6,0,0,',
    'Sex and race or ethnicity,"Female, Black or African American",5,1,1,',
    'Sex and race or ethnicity,"Not said, or fewer than 5 people",0,,,',
    '',
  ])
  expect(fairnessCsv(figures, 'ru')).toContain('"Женский, Чернокожие или афроамериканцы",5,1,1')
})
