import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Dist } from './dist'

export interface Finding {
  file: string
  line: number
  message: string
}

/** WeChat's template and style compilers (wcc of 2020, wcsc of 2019), copied to make them executable. */
export class Compilers {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'weapp-compilers-'))

  constructor() {
    const source = path.join(
      path.dirname(require.resolve('miniprogram-compiler/package.json')),
      'bin',
      'linux',
    )
    for (const name of ['wcc', 'wcsc']) {
      copyFileSync(path.join(source, name), path.join(this.folder, name))
      chmodSync(path.join(this.folder, name), 0o755)
    }
  }

  /** JavaScript that defines `$gwx(path)`, the render function of each template. */
  compileTemplates(dist: Dist): string {
    const { output, error } = this.run('wcc', dist, templateArguments(templates(dist)))
    if (error) throw new Error(`wcc: ${error}`)
    return output
  }

  /** wcc stops at its first error, so a file with one is recorded and excluded from the next run. */
  lintTemplates(dist: Dist): Finding[] {
    const findings: Finding[] = []
    let files = templates(dist)
    for (;;) {
      const { error } = this.run('wcc', dist, templateArguments(files))
      if (!error) return [...findings, ...missingImports(dist)]
      const finding = parseTemplateError(dist, error)
      findings.push(finding)
      if (!files.includes(finding.file)) return findings
      files = files.filter((file) => file !== finding.file)
    }
  }

  lintStyles(dist: Dist): Finding[] {
    const errors = filesEnding(dist, '.wxss').flatMap((file) => {
      const { error } = this.run('wcsc', dist, [
        '-lc',
        '-db',
        '-pc',
        '0',
        file,
        ...importedStyles(dist, file),
      ])
      return error ? [error] : []
    })
    return [...new Set(errors)].map((error) => parseStyleError(dist, error))
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private run(name: string, dist: Dist, args: string[]): { output: string; error: string } {
    const result = spawnSync(path.join(this.folder, name), args, {
      cwd: dist.folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    if (result.error) throw result.error
    const failure = `${name} ended with ${String(result.status ?? result.signal)}`
    return { output: result.stdout, error: result.status === 0 ? '' : result.stderr.trim() || failure }
  }
}

function templates(dist: Dist): string[] {
  return [...filesEnding(dist, '.wxml'), ...filesEnding(dist, '.wxs')]
}

function templateArguments(files: string[]): string[] {
  return ['-d', '-cc', '0', ...files, '-gn', '$gwx']
}

function filesEnding(dist: Dist, ending: string): string[] {
  return dist.files.filter((file) => file.endsWith(ending))
}

/** Format of wcc: `base.wxml:12:4: <message>`; missing script: `page.wxml:1:1:./a.wxs not found …`. */
function parseTemplateError(dist: Dist, error: string): Finding {
  const [, file, line, column, message] = /^(.+?):(\d+):(\d+):\s*([^]+)$/.exec(error) ?? []
  if (!file || !message) return { file: '', line: 0, message: error }
  return { file, line: Number(line), message: message + near(dist, file, Number(line), Number(column)) }
}

/** Format of wcsc: `ERR: app.wxss(2:4): <message>`; missing import: ``ERR: path `a` not found from `b`.`` */
function parseStyleError(dist: Dist, error: string): Finding {
  const [, file, line, column, message] = /ERR: (.+?)\((\d+):(\d+)\): (.+)/.exec(error) ?? []
  if (!file || !message)
    return { file: /from `(.+?)`/.exec(error)?.[1] ?? '', line: 0, message: error.split('\n')[0]! }
  return { file, line: Number(line), message: message + near(dist, file, Number(line), Number(column)) }
}

/** The text around the position, for builds with a whole file on one line. */
function near(dist: Dist, file: string, line: number, column: number): string {
  const text = read(dist, file).split('\n')[line - 1] ?? ''
  return text.length > 120 ? ` near ${text.slice(Math.max(0, column - 40), column + 20)}` : ''
}

/** wcc accepts an import of a missing file; the page then renders nothing. */
function missingImports(dist: Dist): Finding[] {
  return filesEnding(dist, '.wxml').flatMap((file) =>
    read(dist, file)
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(/<(?:import|include)\s[^>]*src="([^"{]+)"/g)]
          .map((match) => relativeTo(file, match[1]!))
          .filter((target) => !existsSync(path.join(dist.folder, target)))
          .map((target) => ({ file, line: index + 1, message: `${target} is not there` })),
      ),
  )
}

function importedStyles(dist: Dist, file: string, seen = new Set([file])): string[] {
  for (const match of read(dist, file).matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)) {
    const target = relativeTo(file, match[1]!)
    if (seen.has(target) || !existsSync(path.join(dist.folder, target))) continue
    seen.add(target)
    importedStyles(dist, target, seen)
  }
  return [...seen].filter((name) => name !== file)
}

function relativeTo(file: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
}

function read(dist: Dist, file: string): string {
  return readFileSync(path.join(dist.folder, file), 'utf8')
}
