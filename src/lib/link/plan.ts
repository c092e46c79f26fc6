import { previewType, type PreviewType } from '../device/document-preview'
import { type HostRewrite, isBelow, isOwn, containsForeignUrl, rewriteHost, throughWeixinProxy } from './own'
import { HOME_PATH, type LoginProof, loginRedirect } from './targets'
import { formatUrl, parseUrl, type ParsedUrl } from './parse-url'

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
  /** Route of this app for an own URL; null if there is none. */
  pageOf(parsed: ParsedUrl): string | null
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
  const parsedText = parseUrl(url, ownOrigins)
  if (!parsedText) return { kind: 'refused' }
  const parsed = rewriteHost(parsedText, hostRewrites)
  const text = formatUrl(parsed)
  const own = isOwn(parsed, ownOrigins)
  const href = own ? context.pageOf(parsed) : null
  if (href !== null) return { kind: 'page', href }
  const signedIn = own && !containsForeignUrl(parsed, ownOrigins)
  if (signedIn && isPortalOf(context, parsed)) return { kind: 'portal', url: text }
  const type = previewType(text)
  if (type) return { kind: 'document', url: text, type }
  return (
    (signedIn && withSignIn(text, parsed, context)) || { kind: 'external', url: externalUrl(parsed, context) }
  )
}

const isPortalOf = ({ person, taxPortal }: LinkContext, parsed: ParsedUrl) =>
  person?.type === STATISTICS_BUREAU_TYPE && isBelow(parsed, taxPortal)

function withSignIn(goto: string, { origin }: ParsedUrl, context: LinkContext): LinkPlan | null {
  const { person, proof } = context
  if (!person) return null
  const { xnzzId, corpId, aiIndex } = person
  const redirect = { base: origin + HOME_PATH, xnzzId, corpId, goto }
  // The gateway adds the ticket itself, so none is passed.
  if (aiIndex !== '') return { kind: 'app', appId: aiIndex, redirectUrl: loginRedirect(redirect) }
  return { kind: 'login', url: loginRedirect({ ...redirect, ...proof }) }
}

const externalUrl = (parsed: ParsedUrl, { inWechat, apiOrigin, mpWeixinProxy }: LinkContext) =>
  formatUrl(inWechat ? throughWeixinProxy(parsed, apiOrigin, mpWeixinProxy) : parsed)
