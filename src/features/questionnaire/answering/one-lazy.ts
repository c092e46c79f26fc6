import { lazyComponent } from '@/components/skeleton/lazy-component'

const Nothing = () => null

const load = () => import('./one-question')

/** Loaded with the page if it displays one question per screen, and otherwise for the switch to it. */
export const OneHeader = lazyComponent(async () => (await load()).OneHeader, Nothing)
export const OneBody = lazyComponent(async () => (await load()).OneBody)
export const OneFooter = lazyComponent(async () => (await load()).OneFooter, Nothing)
