/// <reference types="@tarojs/taro" />

declare module '*.scss'

/** Settings of the chosen deployment, inserted at build time; see config/deployments.ts and src/env/. */
declare const __SETTINGS__: unknown

/** In the H5 build, the settings of each page host that a deployment names; otherwise empty. */
declare const __SETTINGS_BY_HOST__: object

/** Data of the first paint, inserted into its script by the H5 build; see config/webpack/first-paint.ts. */
declare const __FIRST_PAINT__: {
  /** Paths of start pages by base, and elsewhere. */
  landings: { base: string; path: string }[]
  elsewhere: string
  /** Settings of this build, and of the page hosts that a deployment names. */
  settings: { apiHost: string; corpId: string }
  settingsByHost: Record<string, { apiHost: string; corpId: string }>
}

interface Window {
  /** URL of the first load without its hash, recorded by the HTML page before any router runs. */
  __landingUrl?: string
  /** The first page and the question kinds of its form, for the app's startup code (config/webpack/early-files.ts). */
  __firstPage?: { path: string; kinds: Promise<string[]> }
  /** Calls that the HTML page has sent, until the app takes their responses. */
  __earlyCalls?: import('../src/platform/network/early-calls/types').EarlyCalls
  /** Settles when the data of the first page has been read; undefined if nothing has been requested. */
  firstData?: Promise<unknown>
}
