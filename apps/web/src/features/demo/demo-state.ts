import type { DemoLimit } from '@vivavox/contracts/demo'

/** Why no demo can begin; null when one can. `own`: the visitor's or account's own are used up. */
type Obstacle = 'loading' | 'own' | 'network' | 'language' | null

/** What stands in the way of a demo. Pure. @param language of the interview; '' while none is chosen */
export const demoObstacle = (limit: DemoLimit | undefined, language: string): Obstacle => {
  if (!limit) return 'loading'
  if (!limit.can_use_demo) {
    return limit.demo_interviews_used >= limit.demo_interviews_limit ? 'own' : 'network'
  }
  return language === '' ? 'language' : null
}
