import path from 'node:path'
import { ESLint, type Linter } from 'eslint'
import type ts from 'typescript'
import { parser } from 'typescript-eslint'

const root = path.resolve(__dirname, '../..')

type ParseForESLint = (code: string, options?: object) => Linter.ESLintParseResult

const { meta, parseForESLint } = parser as unknown as {
  meta: { name: string; version: string }
  parseForESLint: ParseForESLint
}

/** Reads the types from a program that has been checked; ESLint would otherwise make and check a second one. */
const parserWith = (program: ts.Program): Linter.Parser => ({
  meta,
  parseForESLint: (code: string, options?: { projectService?: boolean }) =>
    parseForESLint(
      code,
      options?.projectService ? { ...options, projectService: false, programs: [program] } : options,
    ),
})

/** The rules of the React compiler run in a process of their own. */
async function switchedOff(): Promise<Linter.RulesRecord> {
  const file = path.join(root, 'config/eslint.react.mjs')
  const { compilerRules } = (await import(file)) as { compilerRules: object }
  return Object.fromEntries(Object.keys(compilerRules).map((rule) => [rule, 'off']))
}

/** ESLint's report on all files; warnings count as errors. */
export async function checkRules(program: ts.Program): Promise<string> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: 'config/eslint.config.mjs',
    overrideConfig: [
      { languageOptions: { parser: parserWith(program) } },
      {
        files: ['src/**/*.{ts,tsx}'],
        rules: await switchedOff(),
      },
    ],
    cache: true,
    cacheStrategy: 'content',
    cacheLocation: '.cache/eslint/types',
  })
  const results = await eslint.lintFiles('.')
  const formatter = await eslint.loadFormatter('stylish')
  return formatter.format(results)
}
