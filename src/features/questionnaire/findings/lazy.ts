import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

/**
 * Loaded after the form: it can be read and answered without it. An answer must be given before it breaks a rule; a draft
 * that may break one loads it with the form.
 */
export const RuleFindings = lazyComponent(
  async () => (await import(/* webpackChunkName: "answer-later" */ './rule-findings')).RuleFindings,
  Nothing,
)
