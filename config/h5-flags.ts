/** How scripts are made small, here and in the empty app that `npm run size` compares with. */
export const terser = {
  enable: true,
  config: {
    // Nothing reads the name of a function.
    keep_fnames: false,
    ecma: 2018,
    compress: { passes: 3, ecma: 2018 },
    output: { comments: false, ecma: 2018, quote_keys: false, keep_quoted_props: false },
  },
} as const
