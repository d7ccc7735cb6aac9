import { contentSection } from '@vivavox/contracts/content-sections'
import { useLocation } from 'react-router'
import { Section } from '../section.tsx'

/** A section of text that the operator may rewrite; without one, a page that says so. */
export const Component = () => {
  const section = contentSection(useLocation().pathname)
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <div className="max-w-2xl">{section && <Section key={section} section={section} />}</div>
    </div>
  )
}
