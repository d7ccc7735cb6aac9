import { isCandidateLanguage } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import type { DeviceChoice } from '../device-check/use-devices.ts'
import { PracticeOver } from './practice-over.tsx'
import { PracticeRoom, type Practised } from './practice-room.tsx'

interface Props {
  vacancy: PublicVacancy
  interview: InterviewPass
  devices: DeviceChoice
  onStart: (devices: DeviceChoice) => Promise<void>
}

/** Practice, as often as the candidate likes: the room, what came of it, the room again. */
export const PracticeStep = ({ vacancy, interview, devices, onStart }: Props) => {
  const [practised, setPractised] = useState<Practised | null>(null)
  if (practised)
    return (
      <PracticeOver
        vacancy={vacancy}
        practised={practised}
        onAgain={() => setPractised(null)}
        onStart={() => onStart(devices)}
      />
    )
  // Where the interviewer has no words of its own the question is in the language of this page.
  const asked = isCandidateLanguage(vacancy.language) ? vacancy : { ...vacancy, language: 'en' as const }
  return <PracticeRoom {...{ interview, devices }} vacancy={asked} onOver={setPractised} />
}
