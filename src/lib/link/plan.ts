import { previewType, type PreviewType } from '../device/document-preview'
import { type HostRewrite, isBelow, isOwn, leadsElsewhere, rewriteHost, throughWeixinProxy } from './own'
import { HOME_PATH, type LoginProof, loginRedirect } from './targets'
import { addressText, parseUrl, type WebAddress } from './parse-url'

export interface LinkContext {
  ownOrigins: readonly string[]
  hostRewrites: readonly HostRewrite[]
  /** Path of the gateway's proxy for articles of WeChat official accounts. */
  mpWeixinProxy: string
  /** A path on the own origins, or host and path; includes everything below it. */
  taxPortal: string
  /** Origin of the API. */
  apiOrigin: string
  inWechat: boolean
  /** False in the mini-program, which can only copy a URL: a copied ticket could be used by anyone. */
  opensPages: boolean
  /** Route of this app for an own URL; null if there is none. */
  pageOf(address: WebAddress): string | null
  /** The signed-in person; null if signed out. */
  person: { xnzzId: string; corpId: string; type: number | null; aiIndex: string } | null
  proof: LoginProof
}

export type LinkPlan =
  /** The URL is not safe. */
  | { kind: 'refused' }
  /** A page of this app. */
  | { kind: 'page'; href: string }
  /** The tax portal, with a ticket of the gateway. */
  | { kind: 'portal'; url: string }
  /** Another app of the product, with a ticket of the gateway. */
  | { kind: 'app'; appId: string; redirectUrl: string }
  /** An own page, opened through the sign-in page. The only URL with a secret, and always an own one. */
  | { kind: 'login'; url: string }
  | { kind: 'document'; url: string; type: PreviewType }
  /** Any other URL, opened unchanged. */
  | { kind: 'external'; url: string }

const STATISTICS_BUREAU_TYPE = 4

/** Decides how to open a link, without side effects. */
export function planLink(url: string, context: LinkContext): LinkPlan {
  const { ownOrigins, hostRewrites } = context
  const read = parseUrl(url, ownOrigins)
  if (!read) return { kind: 'refused' }
  const address = rewriteHost(read, hostRewrites)
  const text = addressText(address)
  const own = isOwn(address, ownOrigins)
  const href = own ? context.pageOf(address) : null
  if (href !== null) return { kind: 'page', href }
  const signedIn = own && context.opensPages && !leadsElsewhere(address, ownOrigins)
  if (signedIn && isPortalOf(context, address)) return { kind: 'portal', url: text }
  const type = previewType(text)
  if (type) return { kind: 'document', url: text, type }
  return (
    (signedIn && withSignIn(text, address, context)) || { kind: 'external', url: outside(address, context) }
  )
}

const isPortalOf = ({ person, taxPortal }: LinkContext, address: WebAddress) =>
  person?.type === STATISTICS_BUREAU_TYPE && isBelow(address, taxPortal)

function withSignIn(goto: string, { origin }: WebAddress, context: LinkContext): LinkPlan | null {
  const { person, proof } = context
  if (!person) return null
  const { xnzzId, corpId, aiIndex } = person
  const redirect = { base: origin + HOME_PATH, xnzzId, corpId, goto }
  // The gateway adds the ticket itself, so none is passed.
  if (aiIndex !== '') return { kind: 'app', appId: aiIndex, redirectUrl: loginRedirect(redirect) }
  return { kind: 'login', url: loginRedirect({ ...redirect, ...proof }) }
}

const outside = (address: WebAddress, { inWechat, apiOrigin, mpWeixinProxy }: LinkContext) =>
  addressText(inWechat ? throughWeixinProxy(address, apiOrigin, mpWeixinProxy) : address)
