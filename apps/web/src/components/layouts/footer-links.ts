/** The footer's columns beside the description: where to, and the key of its name. */
export const FOOTER_COLUMNS = [
  {
    title: 'common.footer.product',
    links: [
      ['/pricing', 'common.nav.pricing'],
      ['/demo', 'common.nav.demo'],
      ['/features', 'common.page.features'],
    ],
  },
  {
    title: 'common.footer.support',
    links: [
      ['/help', 'common.page.help'],
      ['/contact', 'common.page.contact'],
      ['/docs', 'common.page.docs'],
    ],
  },
  {
    title: 'common.footer.company',
    links: [
      ['/about', 'common.page.about'],
      ['/privacy', 'common.page.privacy'],
      ['/terms', 'common.page.terms'],
    ],
  },
] as const
