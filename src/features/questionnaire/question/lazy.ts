import { lazyComponent } from '@/components/skeleton/lazy-component'

/** Loaded after the form: it is displayed once the respondent opens it. */
export const QuestionHint = lazyComponent(
  async () => (await import(/* webpackChunkName: "answer-later" */ './question-hint')).QuestionHint,
)
