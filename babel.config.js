// Taro's preset serves the app's builds; jest has its own presets in config/jest/.
module.exports = {
  // `document.all` aside, `?.` and `??` are one comparison.
  assumptions: { noDocumentAll: true },
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
