import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FormatConfig } from 'oxfmt'

const style = path.resolve(__dirname, '../../.oxfmtrc.json')

/** The text of a file of this name in the project's format. */
export async function formatted(file: string, text: string): Promise<string> {
  const { format } = await import('oxfmt')
  const { code, errors } = await format(file, text, JSON.parse(readFileSync(style, 'utf8')) as FormatConfig)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
