// A worker thread loads its entry file as plain JavaScript; tsx transpiles the files it requires, see form-pool.ts.
module.exports = require('./form-worker.ts').default
