const { ModernFakeTimers } = require('@jest/fake-timers')
const { TestEnvironment } = require('jest-environment-node')

/**
 * Runs tests in node's own realm instead of a context of their own: modules that `kept-modules-runtime.js` keeps
 * from one test file to the next share the `Error`, `Date` and `Uint8Array` of each test.
 * What a test file changes in globals and in `process.env` is restored after it.
 */
module.exports = class OneRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      env: { ...process.env },
      exit: process.exit,
    }
    this.global = globalThis
    Object.assign(globalThis, config.projectConfig.globals)
    this.fakeTimersModern.dispose()
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis })
  }

  async teardown() {
    await super.teardown()
    restoreGlobals(this.before.globals)
    restoreEnv(this.before.env)
    // The runner replaces it for each file.
    process.exit = this.before.exit
  }
}

function restoreGlobals(before) {
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(globalThis, key)
  }
  for (const key of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(globalThis, key)
    if (now?.value !== before[key].value || now?.get !== before[key].get) {
      Object.defineProperty(globalThis, key, before[key])
    }
  }
}

function restoreEnv(before) {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}
