import { createEmitter } from '../lib/page/emitter.ts'

let loading = 0
const { tell, listen } = createEmitter()

const change = (by: number): void => {
  loading += by
  tell()
}

/** Counts a page's fetch while it runs. Passes on what it gives or throws. */
export const whileLoading = async <R>(fetching: Promise<R>): Promise<R> => {
  change(+1)
  try {
    return await fetching
  } finally {
    change(-1)
  }
}

/** Whether a page is being fetched. */
export const isPageLoading = (): boolean => loading > 0

export const onPageLoading = listen
