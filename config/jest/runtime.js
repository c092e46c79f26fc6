const v8 = require('node:v8')
const { default: JestRuntime } = require('jest-runtime')

// Keeps the compiled functions of scripts that the next test file uses again.
v8.setFlagsFromString('--no-flush-bytecode')

/** By path, of the whole process: the test files that a worker runs share most modules. */
const scripts = new Map()
const transforms = new Map()

/**
 * Jest's runtime, except that a module is read, transformed and compiled once per worker instead of once per test
 * file. It is still executed in each file's own context.
 */
class Runtime extends JestRuntime {
  constructor(...args) {
    super(...args)
    const [, , , , , , , { watch, watchAll }] = args
    // Files change while Jest watches them.
    if (watch || watchAll) [scripts, transforms].forEach((known) => known.clear())
  }

  transformFile(filename, options) {
    if (options?.isInternalModule) return super.transformFile(filename, options)
    if (!transforms.has(filename)) {
      super.transformFile(filename, options)
      transforms.set(filename, this._fileTransforms.get(filename))
    }
    const transform = transforms.get(filename)
    this._fileTransforms.set(filename, transform)
    if (transform.sourceMapPath) this._sourceMapRegistry.set(filename, transform.sourceMapPath)
    return transform.code
  }

  createScriptFromCode(code, filename) {
    const known = scripts.get(filename)
    if (known?.code === code) return known.script
    const script = super.createScriptFromCode(code, filename)
    scripts.set(filename, { code, script })
    return script
  }
}

module.exports = { __esModule: true, default: Runtime }
