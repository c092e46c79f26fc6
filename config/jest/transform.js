const { createTransformer } = require('babel-jest')

// babel.config.js at the root is Taro's; tests are compiled for the Node that runs them.
module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: 'current' }, modules: 'commonjs' }],
    [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
    [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }],
  ],
})
