import type { ComponentType } from 'react'

export interface WebViewProps {
  url: string
  /** Called with the URL of each page that has loaded. */
  onOpen: (url: string) => void
  /** Called with the messages that the pages have posted, oldest first, when the user shares or leaves. */
  onMessages: (messages: unknown) => void
  onFail: () => void
}

/** A web page over the whole page; null where a page of the product cannot contain one. */
export type WebView = ComponentType<WebViewProps> | null
