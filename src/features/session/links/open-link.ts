import { currentLanguage } from '@/i18n'
import { sharingMessages } from '@/i18n/sharing'
import { hostUsesMessages } from '@/i18n/host-uses'
import { type LinkPlan, planLink } from '@/lib/link/plan'
import { HOME_PATH, homeTarget, loginRedirect } from '@/lib/link/targets'
import { formatUrl, type ParsedUrl } from '@/lib/link/parse-url'
import { host } from '@/platform/host'
import { openExternal, openOwn } from '@/platform/page/external'
import { leaveTo, replaceBy } from '@/platform/page/leave'
import { forgetParameters, launchParameter } from '@/platform/page/launch-url'
import { open } from '@/platform/page/navigation'
import { apiOrigin, ownOrigins, readOwn } from '@/platform/page/own-origins'
import { RequestError } from '@/request/errors'
import { gotoApp, jumpToTaxPortal } from '@/services/session/host-login-service'
import { showToast } from '@/stores/feedback-store'
import type { UserInfo } from '@/wire/session/session'
import { appPage } from './app-page'
import { jumpsOn } from './arrival'
import { previewDocument } from './download'
import { linkContext } from './link-context'
import { type Join, scanCode, toRegistration } from './scan-code'

function refuse(): void {
  showToast(sharingMessages(currentLanguage()).linkRefused)
}

async function openOutside(url: string): Promise<void> {
  const sharing = sharingMessages(currentLanguage())
  const said = {
    copied: sharing.linkCopiedInstead,
    failed: sharing.copyFailed,
    unsupported: sharing.copyUnsupported,
  }
  const outcome = await openExternal(url)
  if (outcome !== 'opened') showToast(said[outcome])
}

/** Shows that the gateway is asked for a ticket, which may take seconds. */
async function whileOpening<T>(work: () => Promise<T>): Promise<T> {
  const { opening } = hostUsesMessages(currentLanguage())
  const shown = host.run('showPreloader', { text: opening }).catch(() => undefined)
  try {
    return await work()
  } finally {
    void shown.then(() => host.run('hidePreloader')).catch(() => undefined)
  }
}

/** Fetches the target URL of a jump; some apps require a face check first. */
async function jumpUrl(jump: () => Promise<string>): Promise<string | null> {
  try {
    return await jump()
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'faceCheckRequired') throw error
    return (await import('../face/face-jump')).jumpAfterFace(jump)
  }
}

/**
 * Opens the URL returned by the gateway, which includes a ticket. False if the request failed, which the
 * request layer displays, or if the URL is not one of the product's own.
 */
async function follow(jump: () => Promise<string>, go: (url: string) => void): Promise<boolean> {
  const url = await jumpUrl(() => whileOpening(jump)).catch((error: unknown) => {
    if (error instanceof RequestError) return null
    throw error
  })
  if (url === null) return false
  if (!readOwn(url)) {
    refuse()
    return false
  }
  go(url)
  return true
}

/** Where the targets of links open. */
export interface Places {
  page(href: string): void
  own(url: string): void
  document(url: string): unknown
  external(url: string): unknown
}

const onTop: Places = {
  page: open,
  own: openOwn,
  document: (url) => previewDocument(url),
  external: openOutside,
}

type Acts = {
  [Kind in LinkPlan['kind']]: (plan: Extract<LinkPlan, { kind: Kind }>, places: Places) => unknown
}

const acts: Acts = {
  refused: refuse,
  page: ({ href }, { page }) => page(href),
  portal: ({ url }, { own }) => follow(() => jumpToTaxPortal(url), own),
  app: ({ appId, redirectUrl }, { own }) => follow(() => gotoApp(appId, redirectUrl), own),
  login: ({ url }, { own }) => own(url),
  document: ({ url }, { document }) => document(url),
  external: ({ url }, { external }) => external(url),
}

/** Opens a link according to its type, in the given places, and shows a failure. */
export async function openLinkIn(places: Places, url: string): Promise<void> {
  const plan = planLink(url, linkContext())
  // TypeScript cannot correlate the action with the plan's kind.
  await (acts[plan.kind] as (plan: LinkPlan, places: Places) => unknown)(plan, places)
}

/** Opens a link on top of this page. Call it directly from a tap handler. */
export const openLink = (url: string) => openLinkIn(onTop, url)

/** Scans a code of the product and follows it. Call it directly from a tap handler. */
export const scanToOpen = (join: Join = toRegistration) => scanCode({ join, openLink })

/** A path of the API host. Two slashes start a URL with another host. */
const isPath = /^\/(?![/\\])/

/** Opens an app named by the gateway: a URL, or a path of the API host, which is not allowed in texts. */
export const openAppLink = (url: string) => openLink(isPath.test(url) ? apiOrigin() + url : url)

/** Reads and removes the `goto` parameter. Only once: returning to this page must not redirect again. */
function takeGoto(): ParsedUrl | null {
  const address = readOwn(launchParameter('goto') ?? '')
  if (address) forgetParameters(['goto'])
  return address
}

/**
 * Opens a page of this app on top; any other URL replaces this page, so that going back does not lead here.
 */
function goOn(address: ParsedUrl | null): boolean {
  if (!address) return false
  const page = appPage(address)
  if (page === null) replaceBy(formatUrl(address))
  else open(page)
  return true
}

/**
 * For a user with an AI index who comes from the home page: opens that app, signed in. True if this page is
 * being left, so that nothing else needs to be displayed. Call it once, after signing in.
 */
export async function freeLoginJump(userInfo: UserInfo): Promise<boolean> {
  const [origin] = ownOrigins()
  if (!jumpsOn(userInfo) || !origin) return false
  const { AIINDEX, CORPID, XNZZID } = userInfo
  const person = { corpId: CORPID, xnzzId: XNZZID }
  const wanted = takeGoto()
  forgetParameters(['from'])
  const redirect = wanted
    ? loginRedirect({ base: origin + HOME_PATH, ...person, goto: formatUrl(wanted) })
    : origin + homeTarget(person)
  return (await follow(() => gotoApp(AIINDEX ?? '', redirect), leaveTo)) || goOn(wanted)
}

/**
 * Completes a login redirect: opens the own URL in `goto`. Call it once, after signing in; `freeLoginJump`
 * handles users who jump on, and passes `goto` along.
 */
export const followGoto = (userInfo: UserInfo): boolean => !jumpsOn(userInfo) && goOn(takeGoto())
