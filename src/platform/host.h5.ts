import { detectHost } from './detect'
import type { Host } from './host-types'

const globals = window as Window & { __wxjs_environment?: string }

const name = detectHost(navigator.userAgent, { wxEnvironment: globals.__wxjs_environment })

export const host: Host = {
  name,
  hasTitleBar: name !== 'browser',
  setTitle: (title) => {
    document.title = title
  },
  requestGrant: () => Promise.resolve(null),
  tokenInQuery: name === 'zlb',
  language: () => navigator.language,
}
