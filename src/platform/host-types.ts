/** The eight places where the app runs; what each is stands in the README's host table. */
export type HostName = 'dingtalk' | 'wecom' | 'wechat' | 'zwdd' | 'zlb' | 'weapp' | 'wxmini' | 'browser'

/** What the app asks of the place it runs in. */
export interface Host {
  name: HostName
  /** The host draws its own bar with the title and a way back, so the page draws none. */
  hasTitleBar: boolean
  /** Shows the title in the host's bar or the browser's tab. */
  setTitle(title: string): void
  /** The language the host or browser asks for, as a BCP 47 tag; empty when it says nothing. */
  language(): string
}
