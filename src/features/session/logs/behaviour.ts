import { launchParameter } from '@/platform/page/launch-url'
import { type RouteName, routes } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'
import type { Opening } from './send-behaviour'

const opening: Opening = { appId: '', source: '' }

/** Stores the parameters of the launch URL, which are lost on the web with the next page. */
export function noteOpening(): void {
  opening.appId = launchParameter('appId') ?? ''
  opening.source = launchParameter('source') ?? ''
}

/** Records a user action and its position (`spm`: part of the app, then place). Failures are ignored. */
export function recordBehaviour(activity: string, spm: string): void {
  const caller = { ...opening, userInfo: useSessionStore.getState().userInfo }
  import(/* webpackChunkName: "logs" */ './send-behaviour')
    .then(({ sendAction }) => sendAction({ activity, spm }, caller))
    // Logging must never break a page.
    .catch(() => undefined)
}

/** The page in front, and the one the person came from. */
let pageInFront: RouteName | undefined
let pageBefore: RouteName | undefined

/** The page that was in front before the current one; undefined if the app was opened on the current one. */
export const lastPage = (): RouteName | undefined => pageBefore

/** Records a page view, deferred until current work, above all rendering the page, is done. */
export function recordPageView(name: RouteName): void {
  if (name !== pageInFront) pageBefore = pageInFront
  pageInFront = name
  setTimeout(() => recordBehaviour('pageView', `${routes[name].package}.${name}`))
}
