import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(__dirname, '../..')

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
}

const diagnosticsOf = (builder: ts.EmitAndSemanticDiagnosticsBuilderProgram) => [
  ...builder.getConfigFileParsingDiagnostics(),
  ...builder.getOptionsDiagnostics(),
  ...builder.getSyntacticDiagnostics(),
  ...builder.getGlobalDiagnostics(),
  ...builder.getSemanticDiagnostics(),
]

/** Checks the types like `tsc`: of the files that a change since the last check affects. */
export function checkTypes(): { program: ts.Program; report: string } {
  const parsed = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (fault) => {
      throw new Error(ts.formatDiagnostic(fault, formatHost))
    },
  })
  if (!parsed) throw new Error('tsconfig.json is missing')
  const { fileNames: rootNames, options, errors: configFileParsingDiagnostics } = parsed
  const host = ts.createIncrementalCompilerHost(options)
  const builder = ts.createIncrementalProgram({ rootNames, options, configFileParsingDiagnostics, host })
  const found = ts.sortAndDeduplicateDiagnostics(diagnosticsOf(builder))
  builder.emit()
  return { program: builder.getProgram(), report: ts.formatDiagnostics(found, formatHost) }
}
