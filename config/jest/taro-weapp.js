// `@tarojs/taro` as in the mini-program build: Taro's core on the global `wx`.
require('@tarojs/plugin-platform-weapp/dist/runtime')
const taro = require('@tarojs/taro/index.js')
const runtime = require('@tarojs/plugin-framework-react/dist/runtime')

const hooks = Object.fromEntries(Object.entries(runtime).filter(([name]) => /^use[A-Z]/.test(name)))

module.exports = Object.assign(taro, hooks)
