/// <reference types="@tarojs/taro" />

declare module '*.scss'

/** Settings of the chosen deployment, inserted at build time; see config/deployments.ts and src/env/. */
declare const __SETTINGS__: unknown

/** In the H5 build, the settings of each page host that a deployment names; otherwise empty. */
declare const __SETTINGS_BY_HOST__: object

interface Window {
  /** URL of the first load without its hash, recorded by index.html before any router runs. */
  __landingUrl?: string
}
