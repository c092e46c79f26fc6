import type { HostName } from '../../wire/host-name'
import type { ActionName, HostActions } from './actions'

/** The eight places where the app runs; README.md describes each. */
export type { HostName }

/** Proves to the gateway who somebody is, once: the code of a host, of WeChat, or a ticket. */
export interface LoginGrant {
  kind: 'host' | 'wechat' | 'ticket'
  code: string
  /** Of a code that a redirect brought: that this page session had set out for it. */
  state?: string
  verifier?: string
}

export type ActionOptions<A extends ActionName> = Parameters<HostActions[A]>
export type ActionResult<A extends ActionName> = Awaited<ReturnType<HostActions[A]>>

/**
 * What knows one host. It has the actions which the support table calls native, and no others. Each may
 * reject with a HostError or with whatever the host's SDK rejects with; `normalise` makes one of the other.
 */
export interface Driver {
  actions: Partial<HostActions>
  /** Signs the page for the actions that need it; once, before the first of them. */
  configure?(): Promise<void>
  needsConfigure?: ReadonlySet<ActionName>
  /** Who the person is, without asking; null where the host cannot tell. Rejects like an action. */
  requestGrant?(): Promise<LoginGrant | null>
  normalise(raw: unknown, api: ActionName | 'requestGrant' | 'configure'): Error
}

/** The product's own widgets, in the place of what a host lacks; the same in all of them. */
export type FallbackWidgets = Pick<
  HostActions,
  | 'toast'
  | 'alert'
  | 'confirm'
  | 'showPreloader'
  | 'hidePreloader'
  | 'actionSheet'
  | 'previewImages'
  | 'pickPeople'
>

export interface SignInRedirect {
  /** Where it must come back to: this page, without an old code. */
  page(): string
  /** Leaves. `state` and `verifier` are the gateway's, for this redirect alone. */
  go(way: { url: string; state: string; verifier: string }): void
}

/** What the app asks of the place it runs in. */
export interface Host {
  name: HostName
  /** The host draws its own bar with the title and a way back, so the page draws none. */
  hasTitleBar: boolean
  /** Shows the title in the host's bar or the browser's tab. Never fails. */
  setTitle(title: string): void
  /** Asks the host who the person is, without asking the person; null where it cannot tell. */
  requestGrant(): Promise<LoginGrant | null>
  /** The way to a host's own sign-in page and back, where nothing else tells who the person is. */
  redirect: SignInRedirect | null
  /** The host lets no header of ours through, so the session's proof also rides in the query. */
  tokenInQuery: boolean
  /** The language the host or browser asks for, as a BCP 47 tag; empty when it says nothing. */
  language(): string
  /** Whether an action can be had on this device: from the host's client, or by the product's own means. */
  can(action: ActionName): boolean
  /** Whether the host's client on this device does an action, by what is known of it. */
  isNative(action: ActionName): boolean
  /** Does it, or rejects with a HostError. A silent action ends within ten seconds. */
  run<A extends ActionName>(action: A, ...options: ActionOptions<A>): Promise<ActionResult<A>>
  /** Fetches the product's own means and widgets, which cannot be fetched later without a network. Rejects on failure. */
  prefetchOwn(): Promise<void>
  /** Says where the product's own widgets are; once, at start-up. They are fetched with their first use. */
  useWidgets(load: () => Promise<FallbackWidgets>): void
}
