import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

const load = () => import('./known-answer')

/** Loaded with the task if the bureau already has answers to its questions. */
export const KnownAnswer = lazyComponent(async () => (await load()).KnownAnswer, Nothing)
export const KnownOnPage = lazyComponent(async () => (await load()).KnownOnPage, Nothing)
