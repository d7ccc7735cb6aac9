import type { ReactNode } from 'react'

/** The strip at the top of every page. @param below a second row of it */
export const HeaderBar = ({ children, below }: { children: ReactNode; below?: ReactNode }) => (
  <header className="border-line border-b bg-surface print:hidden">
    <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6 lg:gap-8">
      {children}
    </div>
    {below}
  </header>
)
