import { Icon } from '../../../../components/icons.tsx'
import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const QUESTIONS = ['account', 'speak', 'length', 'languages', 'deleted', 'count'] as const

/** What people ask before they begin; opens without a script. */
export const QuestionsAndAnswers = () => {
  const { t } = useLanding()
  return (
    <Section id="questions" title={t('landing.faq.title')}>
      <div className="max-w-3xl border-line border-b">
        {QUESTIONS.map(question => (
          <details key={question} name="questions" className="group border-line border-t">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {t(`landing.faq.${question}.q`)}
              <Icon
                name="chevronRight"
                size={18}
                className="text-muted transition-transform group-open:rotate-90"
              />
            </summary>
            <p className="max-w-[62ch] pb-5 text-muted">{t(`landing.faq.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
