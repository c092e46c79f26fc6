import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DCLinter } from 'dclint'
import { validate, ValidationSeverity } from 'dockerfile-utils'
import path from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'
import { files, read, root } from '../tree'

const inDeploy = (pattern: RegExp) =>
  files.filter((file) => file.startsWith('config/deploy/') && pattern.test(file))

describe('the container file', () => {
  const FILE = 'config/deploy/Dockerfile'
  const lintOf = (text: string) =>
    validate(text, {
      ...{ deprecatedMaintainer: ValidationSeverity.ERROR, directiveCasing: ValidationSeverity.ERROR },
      ...{ emptyContinuationLine: ValidationSeverity.ERROR, instructionCasing: ValidationSeverity.ERROR },
      ...{
        instructionCmdMultiple: ValidationSeverity.ERROR,
        instructionEntrypointMultiple: ValidationSeverity.ERROR,
      },
      ...{
        instructionHealthcheckMultiple: ValidationSeverity.ERROR,
        instructionWorkdirRelative: ValidationSeverity.ERROR,
      },
      ...{ instructionJSONInSingleQuotes: ValidationSeverity.ERROR },
    }).map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)

  it('has no faults', () => {
    expect(lintOf(read(FILE))).toEqual([])
  })

  it('would show them', () => {
    expect(lintOf('FROM a:1\nWORKDIR app\nCMD ["a"]\nCMD ["b"]\nCOPPY . .')).not.toEqual([])
  })

  it('names the versions of its bases, and takes into the last stage only what was built', () => {
    const stages = read(FILE)
      .split(/^FROM /m)
      .slice(1)
    expect(stages.filter((stage) => !/^\S+:\d\S*/.test(stage))).toEqual([])
    expect(stages.at(-1)?.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /build/dist/gateway /app'])
  })
})

describe('the files for Compose', () => {
  /** Those of order are warnings. The proxy is there to be reached from outside. */
  const rules = { 'no-unbound-port-interfaces': 0 } as const
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  const faultsOf = (file: string) =>
    linter
      .lintFiles([file], false)
      .flatMap(({ messages }) => messages)
      .flatMap(({ type, line, message }) => (type === 'error' ? [`${line}: ${message}`] : []))

  it.each(inDeploy(/compose.*\.yaml$/))('%s keeps to the specification', (file) => {
    expect(faultsOf(path.join(root, file))).toEqual([])
  })

  it('would be refused otherwise', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'compose-'))
    const file = path.join(folder, 'compose.yaml')
    writeFileSync(file, "services:\n  gateway:\n    image: 'a:1'\n    read_onli: true\n")
    expect(faultsOf(file)).toEqual([expect.stringContaining('/services/gateway')])
    rmSync(folder, { recursive: true })
  })
})

describe('the manifests for Kubernetes', () => {
  interface Manifest {
    apiVersion: string
    kind: string
  }
  /** `apps/v1` is a module of `kubernetes-types`; the core group has no name there. */
  const moduleOf = (apiVersion: string) =>
    `kubernetes-types/${apiVersion === 'v1' ? 'core/v1' : apiVersion.replace(/\.k8s\.io/, '')}`

  const typed = (manifest: Manifest, at: number) =>
    [
      `import type { ${manifest.kind} as Kind${at} } from '${moduleOf(manifest.apiVersion)}'`,
      `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)}`,
    ].join('\n')

  /** What the types of the API refuse, unknown fields included. */
  function faultsOf(manifests: Manifest[]): string[] {
    const name = path.join(root, 'test/repo/start/manifests.ts')
    const text = manifests.map(typed).join('\n')
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
    }
    const host = ts.createCompilerHost(options)
    const { getSourceFile, fileExists } = host
    host.getSourceFile = (file, ...rest) =>
      file === name
        ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
        : getSourceFile.call(host, file, ...rest)
    host.fileExists = (file) => file === name || fileExists.call(host, file)
    const program = ts.createProgram([name], options, host)
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }

  const manifests = inDeploy(/kubernetes\/.*\.yaml$/).flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
  )

  it('keep to the API', () => {
    expect(manifests.length).toBeGreaterThan(5)
    expect(faultsOf(manifests)).toEqual([])
  })

  it('would be refused otherwise', () => {
    const spec = { podSelectors: {}, minAvailable: 2 }
    const wrong = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec }
    expect(faultsOf([wrong])).toEqual([expect.stringContaining('podSelectors')])
  })
})
