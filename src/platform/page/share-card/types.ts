import type { ReactNode } from 'react'

/** What a mini-program's page hands on: to somebody in WeChat, as a card that opens a page. */
export interface ShareCard {
  title: string
  /** Path of the page with its parameters, as `href()` of `routes.ts` gives it. */
  path: string
  /** Five to four: the path of a file on the phone. WeChat takes a picture of the page without one. */
  picture: string
}

export interface ShareButtonProps {
  className: string
  children: ReactNode
}

export interface ShareCards {
  /**
   * The page hands on what the action `share` has offered since it was opened; before that WeChat's menu is without
   * sharing. Its config must say `enableShareAppMessage`. On the web a host needs no such thing.
   */
  useShareCard(): void
  /** Opens WeChat's choice of people; only a button of WeChat's own may. Nothing on the web. */
  ShareButton(props: ShareButtonProps): ReactNode
}
