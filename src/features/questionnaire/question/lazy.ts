import { lazyComponent } from '@/components/skeleton/lazy-component'
import type { SecrecyProps } from './secrecy'

/** Loaded after the form: it is displayed once the respondent opens it. */
export const QuestionHint = lazyComponent(
  async () => (await import(/* webpackChunkName: "answer-later" */ './question-hint')).QuestionHint,
)

const Nothing = () => null

/** Loaded with the task if it is anonymous. */
export const Secrecy = lazyComponent<SecrecyProps>(async () => (await import('./secrecy')).Secrecy, Nothing)
