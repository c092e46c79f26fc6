// Taro's preset serves the app's builds; jest has its own presets in config/jest/.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
