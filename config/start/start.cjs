/**
 * `npm start`; with an argument, another entry. Plain JavaScript, because loading a TypeScript loader takes longer than
 * opening the database.
 */
const { bundleOf } = require('./bundle.cjs')

process.env.GATEWAY_MODE ??= 'demo'

/** The host lab requires the simulators of the tests: TypeScript outside the bundle. The loader is loaded with the first. */
require.extensions['.ts'] = (module, file) => {
  delete require.extensions['.ts']
  require('tsx/cjs')
  require.extensions['.ts'](module, file)
}

// Errors are logged with the lines of the sources.
process.setSourceMapsEnabled(true)

const [entry = 'config/start/gateway.ts'] = process.argv.slice(2)
bundleOf(entry).then(require, ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
