/** Minifier options of the app, and of the empty app that `npm run size` compares with. */
export const terser = {
  enable: true,
  config: {
    // Function names are not used at run time.
    keep_fnames: false,
    ecma: 2018,
    compress: { passes: 3, ecma: 2018 },
    output: { comments: false, ecma: 2018, quote_keys: false, keep_quoted_props: false },
  },
} as const
