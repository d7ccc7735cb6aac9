import { accountScenes } from './account-scenes.ts'
import { billingScenes } from './billing-scenes.ts'
import { candidateScenes } from './candidate-scenes.ts'
import { demoScenes } from './demo-scenes.ts'
import { endingScenes } from './ending-scenes.ts'
import { invitationScenes } from './invitation-scenes.ts'
import { recruiterScenes } from './recruiter-scenes.ts'
import { resultScenes } from './result-scenes.ts'
import type { Scene } from './scene.ts'
import { settingsScenes } from './settings-scenes.ts'
import { visitorScenes } from './visitor-scenes.ts'

/** Every screen and state that is looked at. */
export const scenes: Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...recruiterScenes,
  ...settingsScenes,
  ...billingScenes,
  ...resultScenes,
  ...invitationScenes,
  ...candidateScenes,
  ...endingScenes,
  ...demoScenes,
]

/** Shows the voice itself. */
export const needsVoice = ({ name }: Scene): boolean =>
  name === 'candidate-4-speaking' || name === 'candidate-4-sound-blocked'
