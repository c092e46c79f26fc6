// `@tarojs/taro` as in the H5 build: the H5 APIs, with the React hooks added to the same object.
const apis = require('@tarojs/plugin-platform-h5/dist/runtime/apis')
const runtime = require('@tarojs/plugin-framework-react/dist/runtime')

const hooks = Object.fromEntries(Object.entries(runtime).filter(([name]) => /^use[A-Z]/.test(name)))

module.exports = { __esModule: true, ...apis, ...hooks, default: Object.assign(apis.default, hooks) }
