import type { ActionName } from '@/platform/host/actions'
import type { HostName } from '@/platform/host/types'

/** A phone or computer that the host's app runs on. */
export interface Device {
  userAgent: string
  /** `navigator.platform`, which some SDKs read instead. */
  platform: string
  touchPoints?: number
  /** Where the host frames the page: the frame's origin and name. The native side is the outer window then. */
  frame?: { origin: string; name: string }
  /** Set by the host before any script: mini-program web-views and the like. */
  globals?: Record<string, unknown>
}

/** What the native side says to a call. */
export type Answer = { ok: unknown } | { fail: unknown } | 'silent'

/** One action as it is spoken on the wire. */
export interface NativeAction {
  /** Its name there. */
  api: string
  /** What the native side answers when all is well. */
  ok: unknown
  /** What arrives there, as far as it matters. */
  params?: Record<string, unknown> | unknown[]
  /** What the contract gives for it; without it, nothing. `expect.any(…)` and the like may stand in it. */
  result?: unknown
  /** What the action is called with, where the harness's own sample does not fit. No functions. */
  options?: Record<string, unknown>
  /** Answers of other native calls that the action makes on its way. */
  others?: Record<string, Answer>
  /** What the native side fails with when the administrator or person forbids it, backs out, or it breaks. */
  denied?: unknown
  cancelled?: unknown
  failed?: unknown
  /** The code of the HostError for `failed`. */
  failedCode?: string
  /** The host resolves a silent or a failing call in a way of its own, so these are not tried. */
  neverSilent?: boolean
}

export type Natives = Partial<Record<ActionName | 'requestGrant' | 'configure', NativeAction>>

/** The native side of one host. */
export interface HostSimulator {
  host: HostName
  devices: Record<string, Device>
  /**
   * The script that stands in for the app around the page, run before any script of the page. It speaks the
   * lowest transport of the host, records `window.__native.calls` and answers from `window.__native.answers`.
   */
  install(device: string): string
  /** By action; where devices differ, by device. A device that lacks an action does not name it. */
  natives: Natives | ((device: string) => Natives)
  /** Where its pages stand, if not with the others. */
  address?: string
  /** Scripts which a host gives out from its own address, by that address. */
  scripts?: Record<string, string>
}

export interface NativeCall {
  api: string
  params: unknown
}

/** What the script of a simulator keeps in the window. */
export interface NativeWindow {
  __native: {
    calls: NativeCall[]
    answers: Record<string, Answer>
    /** Plays an event of the host, where it has any. */
    emit?: (event: string, payload?: unknown) => unknown
  }
}
