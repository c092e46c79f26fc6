import { isRoster } from '../../kinds/kinds'
import type { Form } from '../../schema/form'
import type { Question } from '../../schema/question'

/** Names of questions and groups: they begin with a letter or `_`. */
export const isXlsName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name)

/** Addresses of the fields of a question, with `list.column` for the columns of a list. */
function addressesIn(question: Question): string[] {
  const { id } = question
  if (isRoster(question)) return [id, ...question.columns.map((column) => `${id}.${column.id}`)]
  const rows = 'rows' in question ? question.rows : []
  const columns = 'columns' in question ? question.columns : []
  const cells = rows.flatMap((row) => columns.map((column) => `${id}.${row.id}.${column.id}`))
  return [id, ...rows.map((row) => `${id}.${row.id}`), ...cells]
}

/** The names of a form's pages, questions, rows and cells; all of them differ, so that `${name}` means one. */
export class Names {
  private readonly byAddress = new Map<string, string>()
  private readonly used = new Set<string>(['intro'])

  constructor({ pages }: Form) {
    for (const { questions } of pages)
      for (const address of questions.flatMap(addressesIn)) this.byAddress.set(address, this.free(address))
    for (const { id } of pages) this.byAddress.set(`page:${id}`, this.free(id))
  }

  of = (address: string): string => this.byAddress.get(address) ?? address

  page = (id: string): string => this.of(`page:${id}`)

  /** A name that is free: another one of the same spelling gets a number. */
  free(wanted: string): string {
    const plain = wanted.replace(/\./g, '_')
    const name = isXlsName(plain) ? plain : `_${plain}`
    let free = name
    for (let number = 2; this.used.has(free.toLowerCase()); number += 1) free = `${name}_${number}`
    this.used.add(free.toLowerCase())
    return free
  }
}
