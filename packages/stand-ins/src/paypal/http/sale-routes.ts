import type { Book } from '../book/book.ts'
import { once } from './once.ts'
import type { Route } from './route.ts'

/** Payments in the older dialect, which calls each a sale. All that is left of one goes back. */
export const saleRoutes = (book: Book, now: () => number): Route[] => [
  {
    method: 'POST',
    path: /^\/v1\/payments\/sale\/([^/]+)\/refund$/,
    place: 'refund',
    handle: once(now, (_call, id) => {
      const { shown } = book.refund(id)
      return () => shown
    }),
  },
]
