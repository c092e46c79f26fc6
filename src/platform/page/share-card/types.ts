import type { ReactNode } from 'react'

/** The content a mini-program page shares in WeChat: a card that opens a page. */
export interface ShareCard {
  title: string
  /** Path of the page with its parameters, from `href()` of `routes.ts`. */
  path: string
  /** Path of a file on the phone, aspect ratio 5:4; empty for a screenshot of the page. */
  picture: string
}

export interface ShareButtonProps {
  className: string
  children: ReactNode
}

export interface ShareCards {
  /**
   * Shares the latest card passed to the action `share` since the page was opened; before that, WeChat's menu
   * has no sharing. The page's config must set `enableShareAppMessage`. No effect on the web.
   */
  useShareCard(): void
  /** Opens WeChat's contact picker, which only WeChat's own button may open. Renders nothing on the web. */
  ShareButton(props: ShareButtonProps): ReactNode
}
