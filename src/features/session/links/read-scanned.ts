import * as v from 'valibot'
import { helpWithUnitCode } from '@/lib/organisation/unit-code-help'
import { isOwn } from '@/lib/link/own'
import { formatUrl, parseUrl, type ParsedUrl } from '@/lib/link/parse-url'
import { invitationRequest } from '@/wire/session/registration'

export type Scanned =
  /** A page of this app. */
  | { kind: 'page'; href: string }
  /** Another page on an own origin. */
  | { kind: 'own'; url: string }
  | { kind: 'join'; by: 'invite' | 'unit'; code: string }
  /** No code of the product. It is only shown and copied, never opened. */
  | { kind: 'unknown'; text: string }

interface OwnPages {
  ownOrigins: readonly string[]
  /** Where this app is served. Others may be served there too, so only pages of this app are opened. */
  pageOrigin: string
  pageOf(parsed: ParsedUrl): string | null
}

/** Invitations are displayed and printed in groups of four. */
const withoutGroups = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Interprets the text of a code. A URL counts only if its parsed origin is one of the product's own. */
export function readScanned(text: string, own: OwnPages): Scanned {
  const trimmed = text.trim()
  const url = parseUrl(trimmed, own.ownOrigins)
  return (url && ofUrl(url, own)) ?? ofCode(trimmed)
}

function ofUrl(url: ParsedUrl, { ownOrigins, pageOrigin, pageOf }: OwnPages): Scanned | null {
  const own = isOwn(url, ownOrigins)
  const href = own || url.origin === pageOrigin ? pageOf(url) : null
  if (href !== null) return { kind: 'page', href }
  return own ? { kind: 'own', url: formatUrl(url) } : null
}

function ofCode(trimmed: string): Scanned {
  const invite = withoutGroups(trimmed)
  if (v.is(invitationRequest, { invite })) return { kind: 'join', by: 'invite', code: invite }
  const unit = helpWithUnitCode(trimmed)
  if (unit.complete && (unit.warning === null || unit.warning.kind === 'older'))
    return { kind: 'join', by: 'unit', code: unit.code }
  return { kind: 'unknown', text: trimmed }
}
