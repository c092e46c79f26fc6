/**
 * `npm start`; with an argument, another entry. Plain JavaScript, because loading a TypeScript loader takes longer than
 * opening the database.
 */
const { bundleOf } = require('./bundle.cjs')

/** The host lab requires the simulators of the tests: TypeScript outside the bundle. The loader is loaded with the first. */
require.extensions['.ts'] = (module, file) => {
  delete require.extensions['.ts']
  require('tsx/cjs')
  require.extensions['.ts'](module, file)
}

// Errors are logged with the lines of the sources.
process.setSourceMapsEnabled(true)

// Further arguments are those of the entry.
const [entry] = process.argv.splice(2, 1)
if (entry === undefined) process.env.GATEWAY_MODE ??= 'demo'
bundleOf(entry ?? 'config/start/gateway.ts').then(require, ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
