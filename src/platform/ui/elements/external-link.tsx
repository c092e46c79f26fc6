import type { ExternalLinkProps } from './types'

/** The linked page gets no opener and no referrer. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  const apart = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={className} href={/^(https?:\/\/|tel:)/i.test(href) ? href : undefined} {...apart}>
      {children}
    </a>
  )
}
