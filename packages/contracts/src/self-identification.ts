/** What candidates may say of themselves; groups as US employers report them (EEO-1), which New York's law counts by. */
export const SEXES = ['female', 'male', 'another'] as const
export type Sex = (typeof SEXES)[number]

export const ETHNICITIES = [
  'hispanic_or_latino',
  'white',
  'black',
  'asian',
  'american_indian',
  'pacific_islander',
  'two_or_more',
] as const
export type Ethnicity = (typeof ETHNICITIES)[number]

/** What an account asks its candidates after the interview. */
export const SELF_IDENTIFICATION = ['off', 'sex', 'sex_and_ethnicity'] as const
export type SelfIdentification = (typeof SELF_IDENTIFICATION)[number]
