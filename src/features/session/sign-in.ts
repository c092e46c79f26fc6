import type { Locale } from '@/i18n'
import { matchingFirst } from '@/lib/matching-organisation'
import { launchParameter } from '@/platform/landing'
import { relaunch } from '@/platform/navigation'
import { href, routeOf } from '@/routes'
import {
  enterOrganisation,
  getUserInfo,
  loginByHost,
  loginByMobile,
  logout,
} from '@/services/session-service'
import { forgetUser, rememberedUser, setToken, setUserInfo, useSessionStore } from '@/stores/session-store'
import { chooseLocale } from '@/stores/settings-store'
import type { LoginResponse } from '@/wire/session'

/** The account is known but belongs to no organisation; the page says what to do. */
export class NoOrganisationError extends Error {
  override name = 'NoOrganisationError'
}

/** Enters the organisation the address asks for, else the one of the last visit, else the first. */
async function enterOne(login: LoginResponse): Promise<void> {
  const last = rememberedUser()
  const [first] = matchingFirst(login.xnzzSxs, {
    xnzzId: launchParameter('xnzzId') ?? last?.XNZZID,
    corpId: launchParameter('corpId') ?? last?.CORPID,
  })
  if (!first) throw new NoOrganisationError()
  setToken(login.sessionId)
  setUserInfo(await enterOrganisation(first.xnzzId))
}

export const signInByMobile = async (mobile: string, code: string) =>
  enterOne(await loginByMobile(mobile, code))

export const signInByHost = async (code: string, corpId = '') => enterOne(await loginByHost(code, corpId))

/** Leaves the organisation of now for another one; every page starts anew with its data. */
export async function switchOrganisation(xnzzId: string): Promise<void> {
  setUserInfo(await enterOrganisation(xnzzId))
  relaunch(href('home'))
}

/** Signs out here even when the server cannot be told: its session then ends by itself. */
export async function signOut(): Promise<void> {
  const hadSession = useSessionStore.getState().token !== null
  if (hadSession) await logout().catch(() => undefined)
  forgetUser()
  relaunch(href('login'))
}

/** Where to go after signing in: a page of this app, or the workbench. Nothing else is ever followed. */
export function destination(goto = ''): string {
  return routeOf(goto) ? goto : href('home')
}

/** Another language, also for the names the gateway gives: of the person and the organisations. */
export async function changeLanguage(locale: Locale): Promise<void> {
  chooseLocale(locale)
  if (!useSessionStore.getState().userInfo) return
  const userInfo = await getUserInfo().catch(() => null)
  if (userInfo) setUserInfo(userInfo)
}
