import type { Book } from '../book/book.ts'
import { showPlan, showProduct } from '../book/present.ts'
import { once } from './once.ts'
import type { Route } from './route.ts'

/** Products, and plans of them. */
export const catalogueRoutes = (book: Book, now: () => number): Route[] => [
  {
    method: 'GET',
    path: /^\/v1\/catalogs\/products$/,
    place: 'products',
    handle: () => ({ body: { products: book.products().map(showProduct), links: [] } }),
  },
  {
    method: 'POST',
    path: /^\/v1\/catalogs\/products$/,
    place: 'products',
    handle: once(now, ({ body }) => {
      const product = book.createProduct(body)
      return () => showProduct(product)
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/plans$/,
    place: 'plans',
    handle: ({ query }) => {
      const product = query.get('product_id')
      const plans = book.plans().filter(({ productId }) => product === null || productId === product)
      return { body: { plans: plans.map(showPlan), links: [] } }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing\/plans$/,
    place: 'plans',
    handle: once(now, ({ body }) => {
      const plan = book.createPlan(body)
      return () => showPlan(plan)
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/billing\/plans\/([^/]+)$/,
    place: 'plans',
    handle: (_call, id) => ({ body: showPlan(book.planOf(id)) }),
  },
  ...(['activate', 'deactivate'] as const).map(
    (what): Route => ({
      method: 'POST',
      path: new RegExp(`^/v1/billing/plans/([^/]+)/${what}$`),
      place: 'plans',
      handle: (_call, id) => {
        book.setPlanStatus(id, what === 'activate' ? 'ACTIVE' : 'INACTIVE')
        return { status: 204 }
      },
    }),
  ),
]
