// A thread loads its first file as plain JavaScript; from here on tsx reads TypeScript, see form-pool.ts.
module.exports = require('./form-worker.ts').default
