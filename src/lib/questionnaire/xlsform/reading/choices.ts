import type { Option } from '../../schema/question-base'
import { freeId } from '../../form-editing/outline'
import type { Notes } from '../notes'
import type { Row, Table } from './table'

export interface Choice {
  /** As the list names it. */
  name: string
  option: Option
  row: Row
}

/** The ids that the form takes. */
export const isFormId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

/** A name as an id: without other characters; null if nothing is left of it. */
export function idOf(name: string): string | null {
  const id = name
    .trim()
    .replace(/[\s.]+/g, '_')
    .slice(0, 64)
  return isFormId(id) ? id : null
}

function optionOf(row: Row, name: string, used: ReadonlySet<string>, notes: Notes): Option {
  const own = idOf(name)
  const id = own !== null && !used.has(own) ? own : freeId(used, 'o')
  if (id !== name)
    notes.add('changed', 'nameChanged', row, { column: row.head('name'), value: name, detail: id })
  const title = row.takeText('label')
  if (!title) notes.add('changed', 'noLabel', row, { value: name })
  return { id, title: title ?? { 'zh-CN': name, 'en-US': name } }
}

/** The lists of choices by their names. */
export function choiceLists(table: Table | null, notes: Notes): Map<string, Choice[]> {
  const lists = new Map<string, Choice[]>()
  for (const row of table?.rows ?? []) {
    const list = row.take('list_name')
    const name = row.take('name')
    if (list === '') continue
    const choices = lists.get(list) ?? []
    lists.set(list, choices)
    if (name === '') notes.add('lost', 'noName', row)
    else if (choices.some((one) => one.name === name))
      notes.add('lost', 'choiceTwice', row, { column: row.head('name'), value: name, detail: list })
    else {
      const used = new Set(choices.map(({ option }) => option.id))
      choices.push({ name, row, option: optionOf(row, name, used, notes) })
    }
  }
  return lists
}
