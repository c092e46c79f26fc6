import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (expression: string, ...args: string[]) =>
  spawnSync('Rscript', ['--vanilla', '-e', expression, ...args], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })

/** R with its package haven, which reads SPSS files. */
export const hasR = run('library(haven)').status === 0

/** What R knows of a variable. Values of texts are quoted. */
interface RVariable {
  name: string
  label: string
  labels: Record<string, string>
  missing: string[]
  values: (string | null)[]
}

/** Prints the variables as JSON. Quoted texts of R are those of JSON for what the tests write. */
const script = `
  d <- haven::read_sav(commandArgs(TRUE)[1], user_na = TRUE)
  text <- function(x) encodeString(as.character(x), quote = '"')
  number <- function(x) if (is.numeric(x)) sapply(unclass(x), format, digits = 15) else x
  plain <- function(x) ifelse(is.na(x), 'null', text(if (is.numeric(x)) sapply(x, format, digits = 17) else x))
  list <- function(x) paste0('[', paste(x, collapse = ','), ']')
  show <- function(name) {
    x <- d[[name]]
    labels <- attr(x, 'labels')
    pairs <- if (is.null(labels)) c() else paste(text(number(labels)), text(names(labels)), sep = ':', collapse = ',')
    missing <- attr(x, 'na_values')
    paste0('{"name":', text(name), ',"label":', text(attr(x, 'label')),
      ',"labels":{', pairs, '}',
      ',"missing":', list(if (is.null(missing)) c() else text(number(missing))),
      ',"values":', list(plain(as.vector(unclass(x)))), '}')
  }
  cat(list(sapply(names(d), show)))
`

/** The variables of an SPSS file with their values, read by R. */
export function readByR(file: Buffer): RVariable[] {
  const folder = mkdtempSync(join(tmpdir(), 'sav-'))
  try {
    writeFileSync(join(folder, 'a.sav'), file)
    const { status, stdout, stderr } = run(script, join(folder, 'a.sav'))
    if (status !== 0) throw new Error(`R refuses the file: ${stderr}`)
    return JSON.parse(stdout) as RVariable[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
