import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const {
  'react-hooks/rules-of-hooks': calls,
  'react-hooks/exhaustive-deps': dependencies,
  ...analysed
} = hooks.configs.flat.recommended.rules

export const hookRules = {
  'react-hooks/rules-of-hooks': calls,
  'react-hooks/exhaustive-deps': dependencies,
}

/** Rules by the analysis of the React compiler, which takes as long as all rules that need types. */
export const compilerRules = {
  ...analysed,
  // Effects copy results of the host or the network into state.
  'react-hooks/set-state-in-effect': 'off',
  // Refs hold the latest callback or key; no React compiler is used.
  'react-hooks/refs': 'off',
}

/** These rules alone, which need no types: `npm run check` runs them beside the others. */
export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    languageOptions: { parser: tseslint.parser },
    // Comments disable rules that do not run here.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    // Comments that disable a rule need its plugin.
    plugins: { 'react-hooks': hooks, '@typescript-eslint': tseslint.plugin },
    rules: compilerRules,
  },
]
