/** The eight places where the app runs; what each is stands in the README's host table. */
export type HostName = 'dingtalk' | 'wecom' | 'wechat' | 'zwdd' | 'zlb' | 'weapp' | 'wxmini' | 'browser'

/** Proves to the gateway who somebody is, once: the code of a host, of WeChat, or a ticket. */
export interface LoginGrant {
  kind: 'host' | 'wechat' | 'ticket'
  code: string
}

/** What the app asks of the place it runs in. */
export interface Host {
  name: HostName
  /** The host draws its own bar with the title and a way back, so the page draws none. */
  hasTitleBar: boolean
  /** Shows the title in the host's bar or the browser's tab. */
  setTitle(title: string): void
  /** Asks the host who the person is, without asking the person; null where it cannot tell. */
  requestGrant(): Promise<LoginGrant | null>
  /** The host lets no header of ours through, so the session's proof also rides in the query. */
  tokenInQuery: boolean
  /** The language the host or browser asks for, as a BCP 47 tag; empty when it says nothing. */
  language(): string
}
