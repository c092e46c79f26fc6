const colourProperties = [
  '/color/',
  '/^background/',
  '/^border/',
  '/^outline/',
  '/shadow$/',
  'fill',
  'stroke',
]
const rawColour = '/#[0-9a-f]{3,8}\\b|\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(/i'

export default {
  extends: ['stylelint-config-standard-scss'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'declaration-property-value-disallowed-list': [
      Object.fromEntries(colourProperties.map((property) => [property, [rawColour]])),
      { message: 'A colour is a role: use a variable of src/styles/tokens.scss.' },
    ],
    'declaration-no-important': true,
    // Browsers know `(width >= 1px)` from Chrome 104 and Safari 16.4 on; nothing rewrites it for older ones.
    'media-feature-range-notation': 'prefix',
    // From Chrome 87 and Safari 14.1 on.
    'property-disallowed-list': ['inset'],
    'declaration-block-no-redundant-longhand-properties': [true, { ignoreShorthands: ['inset'] }],
    'max-nesting-depth': 3,
    'selector-max-id': 0,
    // Block, element and modifier: dt-cell, dt-cell__label, dt-cell--active.
    'selector-class-pattern': [
      '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-z0-9]+(-[a-z0-9]+)*)?$',
      { message: 'Classes are kebab-case: block, block__element, block--modifier.' },
    ],
    // Elements and units of the mini-program.
    'selector-type-no-unknown': [
      true,
      {
        ignoreTypes: [
          '/^(page|view|picker|picker-view|scroll-view|swiper|swiper-item|navigator|icon)$/',
          '/^taro-/',
        ],
      },
    ],
    'unit-no-unknown': [true, { ignoreUnits: ['rpx'] }],
    // Elements and modifiers of a block are in reading order.
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
  },
  overrides: [
    {
      files: ['../src/styles/tokens.scss'],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    {
      // Taro defines its own elements, classes and ids.
      files: ['../src/styles/**', '../src/app.scss'],
      rules: { 'selector-class-pattern': null, 'selector-max-id': null, 'declaration-no-important': null },
    },
  ],
}
