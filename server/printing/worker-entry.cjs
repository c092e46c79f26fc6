// A worker thread loads its entry file as plain JavaScript; tsx transpiles the files it requires, see print-pool.ts.
module.exports = require('./print-worker.ts').default
