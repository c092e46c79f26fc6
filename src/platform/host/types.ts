import type { HostName } from '../../wire/session/host-name'
import type { ActionName, HostActions } from './actions'

/** The eight hosts of the app; README.md beside this file describes them. */
export type { HostName }

/** A single-use proof of identity for the gateway: the code of a host, of WeChat, or a ticket. */
export interface LoginGrant {
  kind: 'host' | 'wechat' | 'ticket'
  code: string
  /** For the code of a redirect: proof that this page session started it. */
  state?: string
  verifier?: string
}

export type ActionOptions<A extends ActionName> = Parameters<HostActions[A]>
export type ActionResult<A extends ActionName> = Awaited<ReturnType<HostActions[A]>>

/**
 * Connects one host. Has exactly the actions that the support table calls native. An action may reject with a
 * HostError or with the SDK's own error, which `normalise` converts.
 */
export interface Driver {
  actions: Partial<HostActions>
  /** Signs the page for the actions in `needsConfigure`; called once, before the first of them. */
  configure?(): Promise<void>
  needsConfigure?: ReadonlySet<ActionName>
  /** Identifies the user without interaction. Null if the host cannot. Rejects like an action. */
  requestGrant?(): Promise<LoginGrant | null>
  /** Whether the user has chosen the elder mode (长辈版) in the host. */
  prefersElder?(): Promise<boolean>
  normalise(raw: unknown, api: ActionName | 'requestGrant' | 'configure'): Error
}

/** The product's own widgets, which replace actions a host lacks; the same in all hosts. */
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
  | 'setRightButton'
>

/** Texts of the host's own widgets, in the person's language, where an action names none. */
export interface HostTexts {
  /** Button of an alert. */
  close: string
  /** Buttons of a confirmation, and of an action sheet. */
  confirm: string
  cancel: string
  loading: string
}

export interface SignInRedirect {
  /** The URL to return to: this page, without an old code. */
  page(): string
  /**
   * Leaves the page. `state` and `verifier` come from the gateway, for this redirect only. Resolves if the page
   * is shown again, so that nothing else is opened meanwhile.
   */
  go(target: { url: string; state: string; verifier: string }): Promise<void>
}

/** The platform the app runs in, and its actions. */
export interface Host {
  name: HostName
  /** The host draws a bar with title and back button, so the page draws none. */
  hasTitleBar: boolean
  /** Shows the title in the host's bar or the browser's tab. Never throws. */
  setTitle(title: string): void
  /** Identifies the user by the host, without interaction. Null if the host cannot. */
  requestGrant(): Promise<LoginGrant | null>
  /**
   * Sign-in by redirect to the host's page; null where the host identifies the user otherwise or not at all.
   */
  redirect: (() => Promise<SignInRedirect>) | null
  /** The host drops custom request headers, so the session token is also sent in the query. */
  tokenInQuery: boolean
  /** Whether the user has chosen the elder mode (长辈版) in the host; false where the host has none. */
  prefersElder(): Promise<boolean>
  /** The language of the host or browser, as a BCP 47 tag; empty if unknown. */
  language(): string
  /** Whether the action is available on this device, from the host's client or from a fallback. */
  can(action: ActionName): boolean
  /** Whether the host's client on this device is known to support the action. */
  isNative(action: ActionName): boolean
  /**
   * Runs the action. Rejects with a HostError. Actions that do not wait for the user end within ten seconds.
   */
  run<A extends ActionName>(action: A, ...options: ActionOptions<A>): Promise<ActionResult<A>>
  /** Loads the fallbacks and widgets, which cannot be loaded later without a network. Rejects on failure. */
  prefetchFallbacks(): Promise<void>
  /** Sets the texts of the host's widgets; call once, at start-up. They are read at each use. */
  useTexts(read: () => HostTexts): void
  /** Sets the loader of the product's widgets; call once, at start-up. It runs at their first use. */
  useWidgets(load: () => Promise<FallbackWidgets>): void
}
