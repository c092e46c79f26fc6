const path = require('node:path')
const { default: Runtime } = require('jest-runtime')

const root = path.resolve(__dirname, '..', '..')

/**
 * Modules without a state that a test could notice. Stores, requests and platforms have one, and so have the
 * helpers of the tests, which register hooks.
 */
const keptFolders = ['node_modules', 'server', 'src/lib', 'src/wire'].map((folder) =>
  path.join(root, folder, path.sep),
)

/** Of jest's own modules, circus keeps the handlers of each file. */
const isKept = (file) =>
  keptFolders.some((folder) => file.startsWith(folder)) && !file.includes('/jest-circus/')

/** Modules by path: those that are kept in `kept`, the others for one test file. */
class Registry {
  own = new Map()

  constructor(kept) {
    this.kept = kept
  }

  of = (file) => (isKept(file) ? this.kept : this.own)
  get = (file) => this.of(file).get(file)
  has = (file) => this.of(file).has(file)
  set = (file, module) => this.of(file).set(file, module)
  delete = (file) => this.of(file).delete(file)
  keys = () => [...this.kept.keys(), ...this.own.keys()]
  clear = () => this.own.clear()
}

/** By the id of a project: its kept modules, and the runtime of the test file that is running. */
const projects = new Map()

function projectOf(id) {
  if (!projects.has(id)) projects.set(id, { modules: new Map(), internal: new Map(), running: undefined })
  return projects.get(id)
}

/**
 * Loads the gateway's modules and the packages once in each worker instead of once in each test file, which costs
 * one to two seconds a file. A file that replaces or resets modules gets modules of its own from then on.
 * Overrides internals of jest-runtime 29; requires `one-realm-environment.js`.
 */
module.exports = class KeptModulesRuntime extends Runtime {
  constructor(config, ...rest) {
    super(config, ...rest)
    this.project = projectOf(config.id)
    this.project.running = this
    this._moduleRegistry = new Registry(this.project.modules)
    this._internalModuleRegistry = new Registry(this.project.internal)
  }

  hasOwnModules = false

  useOwnModules() {
    if (this.hasOwnModules) return
    this.hasOwnModules = true
    this._moduleRegistry = new Map()
  }

  resetModules() {
    if (!this.isEnding) this.useOwnModules()
    super.resetModules()
  }

  setMock(...args) {
    this.useOwnModules()
    super.setMock(...args)
  }

  teardown() {
    this.isEnding = true
    super.teardown()
  }

  createScriptFromCode(code, filename) {
    const script = super.createScriptFromCode(code, filename)
    return script && { runInContext: () => script.runInThisContext() }
  }

  /** A kept module may load another one when the file that loaded it has ended. */
  _createRequireImplementation(from, options) {
    const load = super._createRequireImplementation(from, options)
    if (this.hasOwnModules || !isKept(from.filename)) return load
    const method = options?.isInternalModule ? 'requireInternalModule' : 'requireModuleOrMock'
    return new Proxy(load, {
      apply: (_load, _this, [name]) => this.project.running[method](from.filename, name),
    })
  }
}
