import type { ActionName } from '@/platform/host/actions'
import type { HostName } from '@/platform/host/types'

/** A phone or computer that runs the host's app. */
export interface Device {
  userAgent: string
  /** `navigator.platform`, which some SDKs read instead of the user agent. */
  platform: string
  touchPoints?: number
  /** Origin and name of the frame, if the host frames the page. The native side is then the outer window. */
  frame?: { origin: string; name: string }
  /** Set by the host before any script: mini-program web-views and the like. */
  globals?: Record<string, unknown>
}

/** The reply of the native side to a call; `silent` for none. */
export type Answer = { ok: unknown } | { fail: unknown } | 'silent'

/** One action in the host's native protocol. */
export interface NativeAction {
  /** Name of the native API. */
  api: string
  /** The native result of a successful call. */
  ok: unknown
  /** The expected parameters of the native call; others are ignored. */
  params?: Record<string, unknown> | unknown[]
  /** The expected result of the action; null if undefined. May contain matchers such as `expect.any(…)`. */
  result?: unknown
  /** Options of the action, if the harness's own sample does not fit. No functions. */
  options?: Record<string, unknown>
  /** Replies to other native calls that the action makes. */
  others?: Record<string, Answer>
  /** The native errors if the administrator or user forbids the action, the user cancels, or it fails. */
  denied?: unknown
  cancelled?: unknown
  failed?: unknown
  /** The code of the HostError for `failed`. */
  failedCode?: string
  /** True if the host resolves a silent or failing call in a different way: these cases are not tested. */
  neverSilent?: boolean
}

export type Natives = Partial<Record<ActionName | 'requestGrant' | 'configure', NativeAction>>

/** The native side of one host. */
export interface HostSimulator {
  host: HostName
  devices: Record<string, Device>
  /**
   * The script that simulates the app around the page, run before any script of the page. It implements the
   * lowest transport of the host, records `window.__native.calls` and replies from `window.__native.answers`.
   */
  install(device: string): string
  /** By action; by device if devices differ. Actions that a device does not support are undefined. */
  natives: Natives | ((device: string) => Natives)
  /** URL of its pages, if it differs from the other hosts. */
  address?: string
  /** Scripts that a host serves from its own origin, by URL. */
  scripts?: Record<string, string>
}

export interface NativeCall {
  api: string
  params: unknown
}

/** The state of a simulator's script in the window. */
export interface NativeWindow {
  __native: {
    calls: NativeCall[]
    answers: Record<string, Answer>
    /** Triggers an event of the host, if it has any. */
    emit?: (event: string, payload?: unknown) => unknown
  }
}
