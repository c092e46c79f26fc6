import { currentLanguage } from '@/i18n'
import { isOwn } from '@/lib/link/own'
import { type LinkPlan, planLink } from '@/lib/link/plan'
import { HOME_PATH, homeTarget, loginRedirect } from '@/lib/link/targets'
import { addressText, parseUrl, type WebAddress } from '@/lib/link/parse-url'
import { leaveTo, openExternal, openOwn, opensPages, replaceBy } from '@/platform/page/external'
import { forgetParameters, launchParameter } from '@/platform/page/launch-url'
import { open } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { gotoApp, jumpToTaxPortal } from '@/services/host-login-service'
import { showToast } from '@/stores/feedback-store'
import type { UserInfo } from '@/wire/session'
import { appPage } from './app-page'
import { jumpsOn } from '../sign-in/arrival'
import { previewDocument } from './download'
import { apiOrigin, linkContext, ownOrigins } from './link-context'

function refuse(): void {
  showToast(currentLanguage().words.links.refused)
}

async function openOutside(url: string): Promise<void> {
  const { links, sharing } = currentLanguage().words
  const said = { copied: links.copied, failed: sharing.copyFailed, unsupported: sharing.copyUnsupported }
  const outcome = await openExternal(url)
  if (outcome !== 'opened') showToast(said[outcome])
}

function readOwn(text: string): WebAddress | null {
  const own = ownOrigins()
  const address = parseUrl(text, own)
  return address && isOwn(address, own) ? address : null
}

/** Where to go; some apps are entered only after a face check. */
async function ask(jump: () => Promise<string>): Promise<string | null> {
  try {
    return await jump()
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'faceCheckRequired') throw error
    return (await import('../face/face-jump')).jumpAfterFace(jump)
  }
}

/**
 * Goes where the gateway says, with the ticket it has put in. False when it says nothing, which the request
 * layer has told the person, or somewhere that is not the product's.
 */
async function follow(jump: () => Promise<string>, go: (url: string) => void): Promise<boolean> {
  const url = await ask(jump).catch((error: unknown) => {
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

type Acts = { [Kind in LinkPlan['kind']]: (plan: Extract<LinkPlan, { kind: Kind }>) => unknown }

const acts: Acts = {
  refused: refuse,
  page: ({ href }) => open(href),
  portal: ({ url }) => follow(() => jumpToTaxPortal(url), openOwn),
  app: ({ appId, redirectUrl }) => follow(() => gotoApp(appId, redirectUrl), openOwn),
  login: ({ url }) => openOwn(url),
  document: ({ url }) => previewDocument(url),
  external: ({ url }) => openOutside(url),
}

/** Opens a link of a text, by what it is; says so when it does not. Call it straight from a tap. */
export async function openLink(url: string): Promise<void> {
  const plan = planLink(url, linkContext())
  // TypeScript does not see that the act is the one of the plan's kind.
  await (acts[plan.kind] as (plan: LinkPlan) => unknown)(plan)
}

/** A path of the API host. Two slashes begin an address. */
const isPath = /^\/(?![/\\])/

/** Opens what the gateway names as an app: an address, or a path of the API host, which no text may name. */
export const openAppLink = (url: string) => openLink(isPath.test(url) ? apiOrigin() + url : url)

/** Where the address says to go on to. Only once: coming back to this page is no reason to leave again. */
function takeGoto(): WebAddress | null {
  const address = readOwn(launchParameter('goto') ?? '')
  if (address) forgetParameters(['goto'])
  return address
}

/** A page of this app opens on top; any other takes the place of this page, so the way back is not here. */
function goOn(address: WebAddress | null): boolean {
  if (!address) return false
  const page = appPage(address)
  if (page === null) replaceBy(addressText(address))
  else open(page)
  return true
}

/**
 * Someone with an AI index who comes from home goes on to that app, signed in. True when this page is
 * being left, so that nothing else needs to be shown. Ask once, after signing in.
 */
export async function freeLoginJump(userInfo: UserInfo): Promise<boolean> {
  const [origin] = ownOrigins()
  if (!jumpsOn(userInfo) || !origin) return false
  const { AIINDEX, CORPID, XNZZID } = userInfo
  const person = { corpId: CORPID, xnzzId: XNZZID }
  const wanted = takeGoto()
  forgetParameters(['from'])
  const redirect = wanted
    ? loginRedirect({ base: origin + HOME_PATH, ...person, goto: addressText(wanted) })
    : origin + homeTarget(person)
  return (await follow(() => gotoApp(AIINDEX ?? '', redirect), leaveTo)) || goOn(wanted)
}

/**
 * The other end of a login redirect: the own address it names, opened as it is. Ask once somebody is signed
 * in; who is about to jump on takes it along instead.
 */
export const followGoto = (userInfo: UserInfo): boolean =>
  opensPages && !jumpsOn(userInfo) && goOn(takeGoto())
