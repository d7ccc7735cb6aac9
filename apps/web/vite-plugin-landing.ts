import type { LandingModule } from '@vivavox/contracts/landing'
import type { Plan } from '@vivavox/contracts/subscriptions'
import type { Plugin } from 'vite'

const MODULE = '/src/features/home/landing/render.tsx'
const HOME = /^\/(\?.*)?$/

/** While developing, the landing page is rendered from its sources. @param server origin of the API, which knows the plans */
export const landingPage = (server: string): Plugin => ({
  name: 'vivavox:landing',
  configureServer: vite => {
    vite.middlewares.use(async (request, response, next) => {
      if (!HOME.test(request.url ?? '')) return next()
      try {
        const { renderLanding } = (await vite.ssrLoadModule(MODULE)) as LandingModule
        const headers = { 'accept-language': request.headers['accept-language'] ?? 'en' }
        const plans = (await (await fetch(`${server}/api/subscriptions/plans`, { headers })).json()) as Plan[]
        const language = /lang=ru/.test(request.url ?? '') ? 'ru' : 'en'
        const origin = `http://${request.headers.host}`
        const facts = { productName: 'Vivavox', brandColor: null, year: new Date().getFullYear() }
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(renderLanding({ ...facts, language, origin, plans, registrationOpen: true }))
      } catch (error) {
        next(error)
      }
    })
  },
})
